import { expect, test } from 'vitest'
import { createTextRing } from './text-ring.ts'

/** The longest text that is sure to fit into a chunk. */
const longest = Math.floor((1024 * 1024) / 3)

test('texts of any length and script are read as they were kept', () => {
  const ring = createTextRing(4)
  const texts = ['', 'plain', 'è € 𝄞', 'ab'.repeat(100_000), '€'.repeat(longest), 'after']
  const kept = texts.map(ring.keep)
  expect(kept.map(ring.read)).toEqual(texts)
})

test('half of a surrogate pair is read as the replacement character, as it is sent', () => {
  const ring = createTextRing(1)
  expect(ring.read(ring.keep('a\ud834b'))).toBe('a\ufffdb')
})

test('the texts of the oldest chunk give way, all at once', () => {
  const ring = createTextRing(2)
  const [first, second] = [ring.keep('first'), ring.keep('second')]
  const third = ring.keep('a'.repeat(longest))
  expect([first, second, third].map(({ chunk }) => ring.has(chunk))).toEqual([true, true, true])
  const fourth = ring.keep('b'.repeat(longest))
  expect([first, second, third, fourth].map(({ chunk }) => ring.has(chunk))).toEqual([
    false,
    false,
    true,
    true,
  ])
  expect(ring.read(third)).toBe('a'.repeat(longest))
  expect(() => ring.read(first)).toThrow(RangeError)
})

test('a text that may be longer than a chunk is refused', () => {
  expect(() => createTextRing(2).keep('a'.repeat(longest + 1))).toThrow(RangeError)
})
