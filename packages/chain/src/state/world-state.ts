import type { HashId } from '@panel/ledger/accounts'
import type { DataChange } from '../ledger.ts'
import { sameBytes } from '../verify/same-bytes.ts'
import type { AccountStore } from './account-store.ts'
import type { StateTree } from './state-tree.ts'

/** A holding before and after, in the bytes of the asset's contract. */
export interface HoldingChange {
  readonly accountId: string
  readonly assetId: string
  readonly before: Uint8Array | undefined
  readonly after: Uint8Array
}

interface Draft {
  contractHash: string | null
  readonly dataHash: Uint8Array | null
  readonly assets: Map<string, Uint8Array>
  readonly data: Map<string, Uint8Array | null>
}

/** Data by account and key; null where it was removed. */
type DraftedData = ReadonlyMap<string, ReadonlyMap<string, Uint8Array | null>>

const isSame = (one: Uint8Array | null, other: Uint8Array | null): boolean =>
  one === null || other === null ? one === other : sameBytes(one, other)

/** A point to go back to. */
export interface Mark {
  readonly undo: number
  readonly changes: number
}

/**
 * All accounts as the running block sees them: reads fall through to the database, writes stay in memory until
 * the block is written, and every write can be taken back to a mark.
 */
export const createWorldState = (store: AccountStore, tree: StateTree) => {
  const drafts = new Map<string, Draft>()
  const undo: (() => void)[] = []
  const changes: HoldingChange[] = []

  const draftOf = (accountId: string): Draft => {
    const known = drafts.get(accountId)
    if (known) return known
    const stored = store.account(accountId)
    const draft: Draft = {
      contractHash: stored?.contractHash ?? null,
      dataHash: stored?.dataHash ?? null,
      assets: new Map(),
      data: new Map(),
    }
    drafts.set(accountId, draft)
    undo.push(() => drafts.delete(accountId))
    return draft
  }

  const put = <Value>(map: Map<string, Value>, key: string, value: Value) => {
    const had = map.has(key)
    const before = map.get(key)
    map.set(key, value)
    undo.push(() => {
      if (had && before !== undefined) map.set(key, before)
      else map.delete(key)
    })
  }

  const asset = (accountId: string, assetId: string) =>
    drafts.get(accountId)?.assets.get(assetId) ?? store.asset(accountId, assetId)

  const data = (accountId: string, key: string): Uint8Array | undefined => {
    const drafted = drafts.get(accountId)?.data.get(key)
    return drafted === null ? undefined : (drafted ?? store.data(accountId, key))
  }

  const write = (accountId: string, draft: Draft) => {
    for (const [assetId, value] of draft.assets) store.writeAsset(accountId, assetId, value)
    const dataHash = draft.data.size > 0 ? store.writeData(accountId, draft.data) : draft.dataHash
    const { bucket, bucketHash } = store.writeAccount(accountId, {
      contractHash: draft.contractHash,
      dataHash,
    })
    tree.set(bucket, bucketHash)
  }

  return {
    exists: (accountId: string): boolean => drafts.has(accountId) || store.account(accountId) !== undefined,
    contractHashOf: (accountId: string): string | null =>
      (drafts.get(accountId) ?? store.account(accountId))?.contractHash ?? null,
    bindContract: (accountId: string, contractHash: string | null) => {
      const draft = draftOf(accountId)
      const before = draft.contractHash
      draft.contractHash = contractHash
      undo.push(() => {
        draft.contractHash = before
      })
    },
    asset,
    setAsset: (accountId: string, assetId: string, value: Uint8Array) => {
      changes.push({ accountId, assetId, before: asset(accountId, assetId), after: value })
      put(draftOf(accountId).assets, assetId, value)
    },
    data,
    setData: (accountId: string, key: string, value: Uint8Array | null) =>
      put(draftOf(accountId).data, key, value),
    dataKeys: (accountId: string): string[] => {
      const keys = new Set(store.dataKeys(accountId))
      for (const [key, value] of drafts.get(accountId)?.data ?? []) {
        if (value) keys.add(key)
        else keys.delete(key)
      }
      return [...keys].toSorted()
    },
    /** The data that is written but not flushed, as it is now. */
    draftedData: (): DraftedData =>
      new Map([...drafts].map(([accountId, { data: drafted }]) => [accountId, new Map(drafted)])),
    /** The values that differ from what they were when data was drafted as given. */
    dataChangesSince: (earlier: DraftedData): DataChange[] =>
      [...drafts].flatMap(([accountId, { data: drafted }]) =>
        [...drafted].flatMap(([key, after]) => {
          const known = earlier.get(accountId)?.get(key)
          const before = known === undefined ? (store.data(accountId, key) ?? null) : known
          return isSame(before, after) ? [] : [{ accountId, key, before, after }]
        }),
      ),
    mark: (): Mark => ({ undo: undo.length, changes: changes.length }),
    rollBack: (mark: Mark) => {
      while (undo.length > mark.undo) undo.pop()?.()
      changes.length = mark.changes
    },
    /** Holdings written since a mark, in order. */
    changesSince: (mark: Mark): HoldingChange[] => changes.slice(mark.changes),
    /** Writes every draft to the database and returns the root over all accounts. */
    flush: (): HashId => {
      for (const [accountId, draft] of drafts) write(accountId, draft)
      drafts.clear()
      undo.length = 0
      changes.length = 0
      return tree.root()
    },
    /** Forgets what was not flushed. */
    discard: () => {
      drafts.clear()
      undo.length = 0
      changes.length = 0
    },
  }
}

export type WorldState = ReturnType<typeof createWorldState>
