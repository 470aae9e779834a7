import { expect, test } from 'vitest'
import { createRandom, createSeededRandom } from './random.ts'

test('the same seed gives the same bytes, another seed others', () => {
  const first = createSeededRandom('world').bytes(70)
  expect(createSeededRandom('world').bytes(70)).toEqual(first)
  expect(createSeededRandom('other').bytes(70)).not.toEqual(first)
  expect(first).toHaveLength(70)
})

test('a restored source continues with the bytes that followed', () => {
  const random = createSeededRandom('world')
  random.bytes(10)
  const kept = random.state()
  const followed = random.bytes(40)
  if (kept) random.restore(kept)
  expect(random.bytes(40)).toEqual(followed)
})

test('the machine’s own source does not repeat and says that it cannot be restored', () => {
  const random = createRandom()
  expect(random.bytes(32)).not.toEqual(random.bytes(32))
  expect(random.state()).toBeUndefined()
  expect(() => random.restore({ seed: 'world', drawn: 0 })).toThrow('Only a seeded source')
})
