import { sha256 } from '../encoding/sha256.ts'

const HASH_LENGTH = 32

const hashOfPair = (left: Uint8Array, right: Uint8Array): Uint8Array => {
  const joined = new Uint8Array(2 * HASH_LENGTH)
  joined.set(left)
  joined.set(right, HASH_LENGTH)
  return sha256(joined)
}

/** Layers from the leaves to the root. */
export type MerkleTree = readonly (readonly Uint8Array[])[]

/** The tree over leaves, of which the last is repeated up to the next power of two. */
export const layersOf = (leaves: readonly Uint8Array[]): MerkleTree => {
  const last = leaves[leaves.length - 1]
  if (last === undefined) return [[]]
  const size = 2 ** Math.ceil(Math.log2(leaves.length))
  let layer = [...leaves, ...Array<Uint8Array>(size - leaves.length).fill(last)]
  const layers = [layer]
  while (layer.length > 1) {
    const below = layer
    layer = Array.from({ length: below.length / 2 }, (_, index) =>
      hashOfPair(below[2 * index] ?? last, below[2 * index + 1] ?? last),
    )
    layers.push(layer)
  }
  return layers
}

const siblingOf = (index: number): number => (index % 2 === 0 ? index + 1 : index - 1)

const parentsOf = (indexes: ReadonlySet<number>): Set<number> =>
  new Set([...indexes].map((index) => Math.floor(index / 2)))

/** The hashes that known leaves lack to reach the root: layer by layer from the leaves, left to right. */
export const multiProofOf = (tree: MerkleTree, known: readonly number[]): Uint8Array[] => {
  const proof: Uint8Array[] = []
  let indexes = new Set([...known].sort((left, right) => left - right))
  for (const layer of tree.slice(0, -1)) {
    for (const index of indexes) {
      const sibling = layer[siblingOf(index)]
      if (sibling !== undefined && !indexes.has(siblingOf(index))) proof.push(sibling)
    }
    indexes = parentsOf(indexes)
  }
  return proof
}

/** One layer up, or `undefined` when the proof is too short or holds something else than a hash. */
const climb = (layer: ReadonlyMap<number, Uint8Array>, take: () => Uint8Array | undefined) => {
  const above = new Map<number, Uint8Array>()
  for (const [index, hash] of layer) {
    if (above.has(Math.floor(index / 2))) continue
    const sibling = layer.get(siblingOf(index)) ?? take()
    if (sibling?.length !== HASH_LENGTH) return undefined
    above.set(Math.floor(index / 2), index % 2 === 0 ? hashOfPair(hash, sibling) : hashOfPair(sibling, hash))
  }
  return above
}

/** The root that known leaves and a proof lead to, or `undefined` when the proof has other hashes than they need. */
export const rootFromProof = (
  leafCount: number,
  known: ReadonlyMap<number, Uint8Array>,
  proof: readonly Uint8Array[],
): Uint8Array | undefined => {
  const depth = Math.ceil(Math.log2(leafCount))
  let used = 0
  const take = (): Uint8Array | undefined => {
    used += 1
    return proof[used - 1]
  }
  let layer: ReadonlyMap<number, Uint8Array> | undefined = new Map(
    [...known].sort(([left], [right]) => left - right),
  )
  for (let level = 0; level < depth && layer !== undefined; level += 1) layer = climb(layer, take)
  return used === proof.length ? layer?.get(0) : undefined
}
