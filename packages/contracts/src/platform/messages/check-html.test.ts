import { expect, test } from 'vitest'
import { checkHtml } from './check-html.ts'
import { collectProblems } from './problems.ts'
import { readHtml } from './read-html.ts'

const rulesOf = (html: string): string[] =>
  collectProblems('html', html, (report) => checkHtml(html, readHtml(html), report)).map(
    ({ rule, about, line, column }) => [rule, about, `${line}:${column}`].filter(Boolean).join(' '),
  )

test('each rule names what it found and where', () => {
  expect(rulesOf('<p>a\n<b>c</p>')).toEqual(['unclosed-tag b 2:1'])
  expect(rulesOf('<p>a</p></td>')).toEqual(['stray-tag td 1:9'])
  expect(rulesOf('a\n<script src="https://a.example/a.js"></script>')).toEqual(['script 2:1'])
  expect(rulesOf('<form></form>')).toEqual(['element form 1:1'])
  expect(rulesOf('<p onclick="a()">b</p>')).toEqual(['event-handler onclick 1:4'])
  expect(rulesOf('<a href="javascript:a()">b</a>')).toEqual(['unsafe-url href 1:4'])
  expect(rulesOf('<a href="http://a.example">b</a>')).toEqual(['http-link http://a.example 1:4'])
  expect(rulesOf('<img src="https://a.example/a.png">')).toEqual(['image-alt 1:1', 'image-width 1:1'])
  expect(rulesOf('<style>p{background:url(x)}</style>')).toEqual(['style-fetches 1:8'])
  expect(rulesOf('<p>a</p><b')).toEqual(['unfinished-tag 1:9'])
})

test('tags that HTML lets one leave open are no problem', () => {
  expect(rulesOf('<!doctype html><ul><li>a<li>b</ul><p>c<br><hr>')).toEqual([])
})

test('a megabyte of text is one problem, found at once', () => {
  expect(rulesOf('<p>text</p>\n'.repeat(87_382))).toEqual(['size 1048584 1:1'])
})
