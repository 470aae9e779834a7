import { expect, test } from 'vitest'
import { decodePunycode } from './punycode.ts'

test.each([
  ['bcher-kva', 'bücher'],
  ['r8jz45g', '例え'],
  ['e1afmkfd', 'пример'],
  ['ls8h', '💩'],
  ['tda', 'ü'],
])('%s represents %s', (encoded, text) => {
  expect(decodePunycode(encoded)).toBe(text)
})

test.each(['bcher-kv!', 'kva-ü', '99999999', 'zzzzzzzzzzzz'])('%s is malformed', (encoded) => {
  expect(decodePunycode(encoded)).toBeUndefined()
})
