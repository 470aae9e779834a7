import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sha256 } from '../encoding/sha256.ts'
import { layersOf, multiProofOf, rootFromProof } from './merkle-tree.ts'

const leaf = (value: number): Uint8Array => sha256(new Uint8Array([value]))
const join = (left: Uint8Array, right: Uint8Array): Uint8Array => sha256(new Uint8Array([...left, ...right]))

test('the last leaf is repeated up to the next power of two', () => {
  const [a, b, c] = [leaf(1), leaf(2), leaf(3)]
  expect(layersOf([a, b, c]).at(-1)).toEqual([join(join(a, b), join(c, c))])
  expect(layersOf([a]).at(-1)).toEqual([a])
})

const tree = fc.integer({ min: 1, max: 33 }).chain((count) =>
  fc.record({
    leaves: fc.constant(Array.from({ length: count }, (_, index) => leaf(index))),
    known: fc.subarray(
      Array.from({ length: count }, (_, index) => index),
      { minLength: 1 },
    ),
  }),
)

test('known leaves and their proof lead to the root, and to no root with a hash more or less', () => {
  fc.assert(
    fc.property(tree, ({ leaves, known }) => {
      const proof = multiProofOf(layersOf(leaves), known)
      const knownLeaves = new Map(known.map((index) => [index, leaf(index)]))
      expect(rootFromProof(leaves.length, knownLeaves, proof)).toEqual(layersOf(leaves).at(-1)?.[0])
      expect(rootFromProof(leaves.length, knownLeaves, [...proof, leaf(0)])).toBeUndefined()
      if (proof.length > 0) expect(rootFromProof(leaves.length, knownLeaves, proof.slice(1))).toBeUndefined()
    }),
  )
})

test('a proof with a hash of another length leads to no root', () => {
  // Of 31 bytes and the zero that would be put behind them.
  const short = new Uint8Array(32).fill(1, 0, 31)
  const known = new Map([[0, leaf(1)]])
  expect(rootFromProof(2, known, [short])).toEqual(join(leaf(1), short))
  expect(rootFromProof(2, known, [short.subarray(0, 31)])).toBeUndefined()
  expect(rootFromProof(2, known, [new Uint8Array(33)])).toBeUndefined()
})
