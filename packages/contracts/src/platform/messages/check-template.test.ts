import { expect, test } from 'vitest'
import { type CheckedTemplate, checkTemplate, fingerprintOf } from './check-template.ts'

const html = '<p>{{service}}</p><a href="{{panel}}">{{panel}}</a>'
const good: CheckedTemplate = {
  kind: 'subscriptionApproved',
  locale: 'en-US',
  subject: '{{service}}',
  html,
  text: '{{service}}: {{panel}}',
  textFor: fingerprintOf(html),
}

const problemsOf = (changes: Partial<CheckedTemplate>): string[] => {
  const changed = { ...good, ...changes }
  const textFor = changes.textFor ?? fingerprintOf(changed.html)
  return checkTemplate({ ...changed, textFor }).map(({ part, rule, about }) =>
    `${part}: ${rule} ${about}`.trim(),
  )
}

test('a good template has no problem', () => {
  expect(problemsOf({})).toEqual([])
})

test('placeholders are accepted only where their kind allows them', () => {
  expect(problemsOf({ html: `${html}{{nobody}}` })).toEqual(['html: unknown-placeholder nobody'])
  expect(problemsOf({ html: `${html}{{toString}}` })).toEqual(['html: unknown-placeholder toString'])
  for (const misplaced of [
    '<a href="{{service}}">a</a>',
    '<a href="https://a.example/{{panel}}">a</a>',
    '<p title={{service}}>a</p>',
    '<p style="color:{{service}}">a</p>',
    '<style>{{service}}</style>',
    '<!-- {{service}} -->',
    '<{{service}}>',
  ]) {
    expect([misplaced, problemsOf({ html: `${html}${misplaced}` })]).toEqual([
      misplaced,
      [`html: misplaced-placeholder ${misplaced.includes('panel') ? 'panel' : 'service'}`],
    ])
  }
  expect(problemsOf({ subject: '{{panel}}' })).toEqual(['subject: misplaced-placeholder panel'])
  expect(problemsOf({ html: '<a href="{{panel}}">{{panel}}</a>' })).toEqual([
    'html: required-placeholder service',
  ])
})

test('leftover braces and sections without a partner are found in every part', () => {
  expect(problemsOf({ text: '{{service}} {{ panel }}' })).toEqual([
    'text: broken-placeholder {{',
    'text: broken-placeholder }}',
  ])
  expect(problemsOf({ subject: '{{#service}}a' })).toEqual(['subject: unpaired-section service'])
})

test('the text part must be there, and be newer than the HTML', () => {
  expect(problemsOf({ text: ' ' })).toEqual(['text: text-missing'])
  expect(problemsOf({ textFor: 'old' })).toEqual(['text: text-stale'])
  expect(problemsOf({ subject: '' })).toEqual(['subject: subject-missing'])
})

test('the text in the other language is required', () => {
  const others = [{ locale: 'it-IT', state: 'missing' }] as const
  expect(checkTemplate(good, others).map(({ rule, severity, about }) => [rule, severity, about])).toEqual([
    ['language-missing', 'warning', 'it-IT'],
  ])
})

test('errors come before warnings, and both in the order of their places', () => {
  const html = `<img src="data:image/png;base64,AA==" alt="a"><a href="http://a.example">a</a><b>${good.html}<script>`
  const found = checkTemplate({ ...good, html, textFor: 'old' }, [{ locale: 'it-IT', state: 'stale' }])
  const firstWarning = found.findIndex(({ severity }) => severity === 'warning')
  const errors = found.slice(0, firstWarning)
  const warnings = found.slice(firstWarning)
  expect(errors.map(({ rule }) => rule)).toEqual(expect.arrayContaining(['unclosed-tag', 'script']))
  expect(errors.every(({ severity }) => severity === 'error')).toBe(true)
  expect(warnings.map(({ rule }) => rule)).toEqual([
    'image-width',
    'http-link',
    'text-stale',
    'language-stale',
  ])
})

test('a sample that comes out broken keeps the template from being published', () => {
  const review: CheckedTemplate = {
    ...good,
    kind: 'reviewDecided',
    subject: '{{outcome}}',
    html: '<div>{{outcome}} <a href="{{panel}}">a</a>{{#reason}}</div>{{/reason}}',
    text: '{{outcome}} {{panel}}',
  }
  const found = checkTemplate({ ...review, textFor: fingerprintOf(review.html) })
  expect(found.map(({ rule, about }) => [rule, about])).toEqual([
    ['sample', 'withoutOptional: unclosed-tag, 1:1'],
  ])
})

test('a text and its change have different marks', () => {
  const long = 'x'.repeat(1_000_000)
  expect(fingerprintOf(long)).toBe(fingerprintOf(long))
  expect(fingerprintOf(`${long}y`)).not.toBe(fingerprintOf(long))
  expect(fingerprintOf('ab')).not.toBe(fingerprintOf('ba'))
})

test.each([
  ['tags that are never closed', '<b>'.repeat(333_000), 'unclosed-tag'],
  ['double braces', '{{'.repeat(500_000), 'broken-placeholder'],
  ['closing tags without a partner', `${'<b>'.repeat(150_000)}${'</i>'.repeat(130_000)}`, 'stray-tag'],
  ['attributes with placeholders', `<p ${'class="{{service}}" '.repeat(45_000)}>`, 'misplaced-placeholder'],
])('a megabyte of %s in one line is checked in time that grows with its length', (_what, wrong, rule) => {
  const found = checkTemplate({ ...good, html: wrong })
  expect(found.filter((problem) => problem.rule === rule).length).toBeGreaterThan(40_000)
})
