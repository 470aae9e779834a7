import type { HashId } from '@panel/ledger/accounts'
import type { Database } from 'better-sqlite3'
import { digest, hashIdOf } from './digest.ts'

const fanOut = 16
const levels = 3
const hashLength = 32

/** How many buckets the accounts are spread over, by the first bits of the SHA-256 of their id. */
export const bucketCount = fanOut ** levels

/** The bucket of an account: the first 12 bits of the SHA-256 of its id. */
export const bucketOf = (accountIdHash: Uint8Array): number =>
  ((accountIdHash[0] ?? 0) << 4) | ((accountIdHash[1] ?? 0) >> 4)

/** A Merkle tree over all accounts: 4096 buckets, sixteen children a node. */
export interface StateTree {
  /** Sets the hash of a bucket. */
  set(bucket: number, hash: Uint8Array): void
  /** Root over all buckets. Only the paths that changed are hashed again. */
  root(): HashId
}

/** Reads the buckets' hashes; an empty bucket is 32 zero bytes. */
export const openStateTree = (database: Database): StateTree => {
  const rows: Uint8Array[] = []
  for (let level = 0; level <= levels; level += 1) rows.push(new Uint8Array(fanOut ** level * hashLength))
  const dirty = new Set<number>(Array.from({ length: bucketCount }, (_, bucket) => bucket))

  const put = (level: number, index: number, hash: Uint8Array) => rows[level]?.set(hash, index * hashLength)

  const stored = database
    .prepare<[], { bucket: number; hash: Uint8Array }>('SELECT bucket, hash FROM ledger_state_buckets')
    .all()
  for (const { bucket, hash } of stored) put(levels, bucket, hash)

  const rehash = (level: number, index: number) => {
    const children = rows[level + 1]
    const start = index * fanOut * hashLength
    if (children) put(level, index, digest(children.subarray(start, start + fanOut * hashLength)))
  }

  return {
    set: (bucket, hash) => {
      put(levels, bucket, hash)
      dirty.add(bucket)
    },
    root: () => {
      let changed = new Set(dirty)
      dirty.clear()
      for (let level = levels - 1; level >= 0; level -= 1) {
        changed = new Set([...changed].map((index) => Math.floor(index / fanOut)))
        for (const index of changed) rehash(level, index)
      }
      return hashIdOf(rows[0] ?? new Uint8Array(hashLength))
    },
  }
}
