import type { PauseState } from '@panel/contracts/services/eth_admin/tokens'
import type { Database } from 'better-sqlite3'
import { storedRows } from '../../../platform/stored-rows.ts'

/** What administrators decided about a token's bridge; times in Unix milliseconds. */
export interface StoredToken {
  readonly assetId: string
  readonly pause: PauseState
  readonly pauseReason: string
  readonly pauseUntil: number | null
  /** In the asset's smallest unit on the ledger; null for no limit. */
  readonly limitUnits: string | null
}

const columnOf = {
  assetId: 'asset_id',
  pause: 'pause',
  pauseReason: 'pause_reason',
  pauseUntil: 'pause_until',
  limitUnits: 'limit_units',
} as const satisfies Readonly<Record<keyof StoredToken, string>>

/** The decisions in force, in the database. */
export const tokenStore = (database: Database) => {
  const { prepareWhere, add, save, find } = storedRows<StoredToken, string>(database, {
    table: 'ethereum_tokens',
    columnOf,
    key: 'assetId',
  })
  const selectEnded = prepareWhere<[number]>('pause_until <= ?', 'pause_until')
  return {
    add,
    save,
    /** A token that nothing was decided about runs without a limit. */
    find: (assetId: string): StoredToken =>
      find(assetId) ?? { assetId, pause: 'running', pauseReason: '', pauseUntil: null, limitUnits: null },
    /** Those whose pause has ended by a moment. */
    ended: (now: number): StoredToken[] => selectEnded.all(now),
  }
}
export type TokenStore = ReturnType<typeof tokenStore>
