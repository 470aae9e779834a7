import { expect, test } from 'vitest'
import { previewDocument } from './preview-document.ts'
import { previewPolicy } from './preview-policy.ts'

const body = (html: string, options = {}) => previewDocument(html, options).slice(previewPolicy.length)

test('harmless HTML is shown as it is', () => {
  const html =
    '<table role="presentation" width="600"><tr><td style="color:#123"><img src="data:image/png;base64,AAAA" alt="" width="10">Tom &amp; Ada</td></tr></table>'
  expect(body(html)).toBe(html)
})

test('what could run, fetch or lead away is not shown', () => {
  expect(body('<script>alert(1)</script>a<iframe src="x">b</iframe>c')).toBe('ac')
  expect(body('<a href="https://a.example" target="_self" onclick="x">b</a>')).toBe('<a href="#">b</a>')
  expect(body('<img src="https://a.example/p.png" srcset="x 2x">')).toBe('<img>')
  expect(body('<p style="background:url(https://a.example)">b</p>')).toBe('<p>b</p>')
  expect(body('<style>@import "x"</style>b')).toBe('<style></style>b')
  expect(
    body('<meta http-equiv="refresh" content="0"><link rel="preconnect" href="//a.example"><base href="x">b'),
  ).toBe('b')
  expect(body('<svg><style><img src=x onerror=alert(1)></style></svg>b')).toBe('b')
})

test('the policy comes first, then what the frame adds', () => {
  expect(previewDocument('<p>a</p>', { head: '<style>b{}</style>' })).toBe(
    `${previewPolicy}<style>b{}</style><p>a</p>`,
  )
})

test('a mail’s own dark styles are shown on request alone', () => {
  const style = '<style>@media (prefers-color-scheme: dark) { p { color: #fff } }</style>'
  expect(body(style)).toContain('@media (max-width: 0)')
  expect(body(style, { dark: true })).toContain('@media (min-width: 0)')
})
