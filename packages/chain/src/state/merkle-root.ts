import type { HashId } from '@panel/ledger/accounts'
import { digest, hashIdOf } from './digest.ts'

/**
 * Root of a list, as certificates build theirs: the last leaf is repeated up to the next power of two, and a node
 * is SHA-256 of its two children. A leaf here is the SHA-256 of its bytes; the root of nothing is that of no bytes.
 */
export const merkleRoot = (items: readonly Uint8Array[]): HashId => {
  if (items.length === 0) return hashIdOf(digest(new Uint8Array()))
  let row = items.map((item) => digest(item))
  while (row.length > 1) {
    const parents: Uint8Array[] = []
    for (let index = 0; index < row.length; index += 2) {
      const left = row[index] ?? new Uint8Array()
      parents.push(digest(left, row[index + 1] ?? left))
    }
    row = parents
  }
  return hashIdOf(row[0] ?? new Uint8Array())
}
