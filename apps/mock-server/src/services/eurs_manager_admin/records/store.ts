import type { advancedAsset } from '@panel/contracts/smart-contracts/advanced-asset'
import type { SupplyRequest } from '@panel/contracts/smart-contracts/advanced-asset-records'
import type { Database } from 'better-sqlite3'
import type * as z from 'zod/mini'

type Data = (typeof advancedAsset)['data']
type Lock = z.output<Data['lock']['value']>
type Holder = z.output<Data['holder']['value']>

/** Where a holder is among those of a token: who holds less comes before, equal ones by their row. */
export interface HolderPlace {
  readonly units: string
  readonly row: number
}

/** The digits of the largest amount. */
const mostDigits = 20

interface Change {
  readonly key: string
  readonly times: number
}

/** The tables of what tokens keep for each account, and how far they were read. */
export const recordStore = (database: Database) => {
  const ofAccount = (columns: readonly string[]) =>
    database.prepare(
      `INSERT INTO token_accounts (token_id, account_id, ${columns.join(', ')})
       VALUES (?, ?, ${columns.map(() => '?').join(', ')})
       ON CONFLICT (token_id, account_id) DO UPDATE
       SET ${columns.map((column) => `${column} = excluded.${column}`).join(', ')}`,
    )
  const recordOf = (name: string, state: string) =>
    ofAccount([state, 'reason', 'by', 'at', 'ticket'].map((column) => `${name}_${column}`))
  const putUnits = ofAccount(['digits', 'units'])
  const putLock = recordOf('lock', 'kind')
  const putHolder = recordOf('holder', 'state')
  const putRequest = database.prepare(
    'INSERT OR REPLACE INTO token_requests VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)',
  )
  const expire = database.prepare(
    "UPDATE token_requests SET state = 'expired' WHERE token_id = ? AND state = 'waiting' AND until <= ?",
  )
  // The clock of a test can be set back.
  const wait = database.prepare(
    "UPDATE token_requests SET state = 'waiting' WHERE token_id = ? AND state = 'expired' AND until > ?",
  )
  const clears = ['token_accounts', 'token_requests', 'token_changes', 'token_reads'].map((table) =>
    database.prepare(`DELETE FROM ${table} WHERE token_id = ?`),
  )
  const selectRead = database
    .prepare<[string], number>('SELECT movement FROM token_reads WHERE token_id = ?')
    .pluck()
  const upsertRead = database.prepare('INSERT OR REPLACE INTO token_reads VALUES (?, ?)')
  const mark = database.prepare(
    `INSERT INTO token_changes VALUES (?, ?, 1)
     ON CONFLICT (token_id, key) DO UPDATE SET times = times + 1`,
  )
  const selectChanges = database.prepare<[string, number], Change>(
    'SELECT key, times FROM token_changes WHERE token_id = ? LIMIT ?',
  )
  const forget = database.prepare('DELETE FROM token_changes WHERE token_id = ? AND key = ? AND times = ?')
  const countHolders = database
    .prepare<[string], number>("SELECT count(*) FROM token_accounts WHERE token_id = ? AND units <> '0'")
    .pluck()
  const countHoldersFrom = database
    .prepare<[string, number, string, number, number, string, number], number>(
      `SELECT count(*) FROM token_accounts WHERE token_id = ? AND units <> '0'
       AND (digits, units, row_id) >= (?, ?, ?) AND (digits, units, row_id) < (?, ?, ?)`,
    )
    .pluck()
  const placeOf = (place: HolderPlace | undefined): [digits: number, units: string, row: number] =>
    place ? [place.units.length, place.units, place.row] : [mostDigits + 1, '', 0]

  return {
    putUnits: (tokenId: string, accountId: string, units: bigint): void => {
      const text = String(units)
      putUnits.run(tokenId, accountId, text.length, text)
    },
    /** Undefined for an account that has no lock any more. */
    putLock: (tokenId: string, accountId: string, lock: Lock | undefined): void => {
      const { kind = null, reason = null, by = null, at = null, ticket = null } = lock ?? {}
      putLock.run(tokenId, accountId, kind, reason, by, at, ticket)
    },
    putHolder: (tokenId: string, accountId: string, { state, reason, by, at, ticket }: Holder): void =>
      void putHolder.run(tokenId, accountId, state, reason, by, at, ticket ?? null),
    putRequest: (tokenId: string, ticket: string, request: SupplyRequest): void => {
      const { kind, account, units, reason, by, at, until, decision } = request
      const { state = 'waiting' } = decision ?? {}
      const decided = [decision?.by, decision?.at, decision?.reason, decision?.ticket]
      putRequest.run(
        ...[ticket, tokenId, kind, account, String(units), reason, by, at, until, state],
        ...decided.map((value) => value ?? null),
      )
    },
    /** Brings the states of requests that nobody decided to a moment, in Unix seconds. */
    expireRequests: (tokenId: string, now: number): void => {
      expire.run(tokenId, now)
      wait.run(tokenId, now)
    },
    holders: (tokenId: string): number => countHolders.get(tokenId) ?? 0,
    /** How many holders there are from one place to another, or to the end. */
    countHoldersFrom: (tokenId: string, from: HolderPlace, to: HolderPlace | undefined): number =>
      countHoldersFrom.get(tokenId, ...placeOf(from), ...placeOf(to)) ?? 0,
    clear: database.transaction((tokenId: string): void => {
      for (const statement of clears) statement.run(tokenId)
    }),
    /** The last movement that is in the tables; undefined for a token that was not read. */
    readUntil: (tokenId: string): number | undefined => selectRead.get(tokenId),
    setRead: (tokenId: string, movement: number): void => void upsertRead.run(tokenId, movement),
    /** Notes that an entry of a token changed. */
    mark: (tokenId: string, key: string): void => void mark.run(tokenId, key),
    changes: (tokenId: string, limit: number): Change[] => selectChanges.all(tokenId, limit),
    /** Forgets a change, unless the entry changed again. */
    forget: (tokenId: string, { key, times }: Change): void => void forget.run(tokenId, key, times),
    together: (write: () => void): void => database.transaction(write)(),
  }
}
export type RecordStore = ReturnType<typeof recordStore>
