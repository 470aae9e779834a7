import { domainToUnicode } from 'node:url'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isLookalike, readDomains, shownDomain } from './domains.ts'

const read = (text: string) => readDomains(text.split('\n')).map(({ domain, problem }) => domain ?? problem)

test('a domain is kept in lower-case ASCII', () => {
  expect(read(' Shop.Example \n\nBÜCHER.example\nxn--bcher-kva.at\n例え.jp')).toEqual([
    'shop.example',
    'xn--bcher-kva.example',
    'xn--bcher-kva.at',
    'xn--r8jz45g.jp',
  ])
})

test.each([
  ['https://shop.example', 'url'],
  ['shop.example/pay', 'path'],
  ['shop.example?x', 'path'],
  ['me@shop.example', 'email'],
  ['shop.example:8080', 'port'],
  ['192.168.0.1', 'ip'],
  ['127.1', 'ip'],
  ['0x7f.1', 'ip'],
  ['1.2.3.400', 'ip'],
  ['[::1]', 'ip'],
  ['2001:db8::1', 'ip'],
  ['*.shop.example', 'wildcard'],
  ['my_shop.example', 'underscore'],
  ['my shop.example', 'characters'],
  ['sh<op.example', 'characters'],
  ['%73hop.example', 'characters'],
  ['shop..example', 'emptyLabel'],
  ['shop.example.', 'emptyLabel'],
  ['-shop.example', 'hyphen'],
  [`${'a'.repeat(64)}.example`, 'labelLength'],
  [`${'a.'.repeat(130)}example`, 'length'],
  ['localhost', 'singleLabel'],
])('%s is refused: %s', (typed, problem) => {
  expect(read(typed)).toEqual([problem])
})

test('a line that repeats another names it, however it is written', () => {
  expect(readDomains(['', 'bücher.example', 'XN--BCHER-KVA.example'])[1]).toEqual({
    line: 3,
    typed: 'XN--BCHER-KVA.example',
    problem: 'duplicate',
    first: 2,
  })
})

test('what the licence has, what is a public suffix and what is too many have reasons of their own', () => {
  const isPublicSuffix = (domain: string) => domain === 'co.uk'
  const lines = ['shop.example', 'co.uk', 'shop.co.uk']
  expect(
    readDomains(lines, { known: ['shop.example'], isPublicSuffix }).map(({ problem }) => problem),
  ).toEqual(['known', 'publicSuffix', undefined])
  const many = Array.from({ length: 10_000 }, (_, index) => `shop${index}.example`)
  const problems = readDomains(many).map(({ problem }) => problem)
  expect([problems[199], problems[200], problems.at(-1)]).toEqual([undefined, 'tooMany', 'tooMany'])
})

test('a label that mixes Latin with Cyrillic or Greek stays in ASCII', () => {
  // The first letter of the second one is Cyrillic.
  expect(shownDomain('xn--bcher-kva.example')).toBe('bücher.example')
  const [lookalike = ''] = read('аpple.example')
  expect([shownDomain(lookalike), isLookalike(lookalike)]).toEqual(['xn--pple-43d.example', true])
  expect([shownDomain('xn--e1afmkfd.xn--p1ai'), isLookalike('xn--e1afmkfd.xn--p1ai')]).toEqual([
    'пример.рф',
    false,
  ])
})

test.each([
  'аррӏе.com',
  'сор.example',
  'ороѕ-24.example',
  'νικοα.example',
  'αррӏе.example',
  'пример-α.example',
])('a label of Cyrillic or Greek letters that reads as a Latin one stays in ASCII: %s', (typed) => {
  const [domain = ''] = read(typed)
  expect([isLookalike(domain), shownDomain(domain)]).toEqual([true, domain])
})

test.each(['пример.com', 'сор.рф', 'ελληνικά.gr', '例え.jp', 'bücher.example', '24-7.example'])(
  'a label that nobody takes for a Latin one is no look-alike: %s',
  (typed) => {
    const [domain = ''] = read(typed)
    expect([isLookalike(domain), shownDomain(domain)]).toEqual([false, typed])
  },
)

test('a domain shows as the Unicode that the platform’s own decoder gives', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...'aé0ü例えпрø-ßñ')), (letters) => {
      const [domain] = readDomains([`${letters.join('')}.example`]).flatMap((line) => line.domain ?? [])
      if (domain !== undefined && !isLookalike(domain)) {
        expect(shownDomain(domain)).toBe(domainToUnicode(domain))
      }
    }),
  )
})
