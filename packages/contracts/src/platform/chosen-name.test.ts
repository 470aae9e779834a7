import { expect, test } from 'vitest'
import { chosenName, maximumNameLength, nameKey, nameProblem } from './chosen-name.ts'

test.each([
  'Corner shop',
  'Città di Ròma',
  'Магазин',
  '東京の店',
  'متجر',
  'Savings 🎉 2026',
  'Anna & Bruno (joint)',
  'Young Ltd',
  '<b>bold</b>',
  'x'.repeat(maximumNameLength),
])('takes the name %s', (name) => {
  expect(nameProblem(name)).toBeUndefined()
})

test.each([
  ['empty', ''],
  ['empty', ' \t '],
  ['empty', '...'],
  ['long', 'x'.repeat(maximumNameLength + 1)],
  ['misleading', 'safe\u202Egnp.exe'],
  ['misleading', 'pa\u200Bnel'],
  ['misleading', 'one\ntwo'],
  ['misleading', 'Z\u0334\u0335\u0336\u0337algo'],
  ['misleading', 'tag\u{E0041}'],
  ['mixed', 'pаypal'],
  ['mixed', 'Βank'],
  ['reserved', 'You'],
  ['reserved', '  yOu! '],
  ['reserved', 'Ｙｏｕ'],
  ['reserved', 'y0u'],
  ['reserved', 'Υου'],
  ['reserved', 'Yoú'],
  ['reserved', 'Tu'],
  ['reserved', 'ТЦ'],
  ['reserved', 'TRINCI'],
  ['reserved', 'TR1NCl'],
  ['reserved', '#EURS'],
  ['reserved', '＃EURS'],
  ['reserved', '@shop'],
  ['reserved', 'QmYHnEQLdf5h7KYbjFPuHSRk2SPgdXrJWFh5W696HPfq7i'],
  ['reserved', 'QmYHnE…Pfq7i'],
])('refuses as %s: %j', (problem, name) => {
  expect(nameProblem(name)).toBe(problem)
})

test('names that read alike have the same key', () => {
  expect(nameKey(' Corner  Shop. ')).toBe(nameKey('corner shop'))
  expect(nameKey('Cafe')).toBe(nameKey('Café'))
  expect(nameKey('Shop A')).not.toBe(nameKey('Shop B'))
})

test('a name is stored without spaces at its ends, composed', () => {
  expect(chosenName.parse('  Cafe\u0301 ')).toBe('Caf\u00E9')
  expect(chosenName.safeParse('You').error?.issues[0]?.message).toBe(
    'a name that cannot be taken for another: reserved',
  )
})

test.each([
  ['marks of two places', '\u0301\u0323'.repeat(300_000)],
  ['blanks between letters', `a${'\t'.repeat(600_000)}a`],
])('a text of %s that is far too long is refused in time that grows with its length', (_what, text) => {
  expect(chosenName.safeParse(text).success).toBe(false)
})

test('the key of a long name is made in time that grows with its length', () => {
  expect(nameKey(`- a${'-'.repeat(600_000)}a -`)).toHaveLength(600_002)
})
