import type { ListRequest, Page } from '@panel/contracts/platform/list-endpoint'
import type { listClones } from '@panel/contracts/services/eurs_manager_admin/endpoints'
import type { CloneRow, CloneSums } from '@panel/contracts/services/eurs_manager_admin/tokens'
import type { Database } from 'better-sqlite3'
import * as z from 'zod/mini'
import { containsText } from '../../../platform/contains-text.ts'
import { joinedUnits } from '../../../platform/payments/summarize-quarters.ts'
import { sqlList } from '../../../platform/sql-list.ts'
import { readStoredJson } from '../../../platform/stored-json.ts'
import type { Clone } from '../read-clones.ts'

const issuerIds = z.array(z.string())

/** `issuers` as JSON, `preauthorised` as 0 or 1. */
interface StoredClone extends Omit<Clone, 'issuers' | 'preauthorised'> {
  readonly issuers: string
  readonly preauthorised: number
}

/** A clone that approves its holders. */
interface ApprovingClone extends Pick<Clone, 'assetId' | 'decimals' | 'issuers'> {}

/** Whether a caller is an issuer: asked for where a list is of one's own clones, or of those of others. */
const ofIssuer = '(? < 0 OR EXISTS (SELECT 1 FROM json_each(issuers) WHERE value = ?) = ?)'

type Summed = 'supply' | 'owed' | 'reserve'

type StoredSums = Pick<CloneSums, 'clones' | 'short' | 'over' | 'holders'> &
  Readonly<Record<`${Summed}${'High' | 'Low'}`, number>>

/** SQL that adds up amounts in two halves, as SQLite's integers are smaller than a u64: in billions, and what is left. */
const summed = (column: Summed): string =>
  `ifnull(sum(iif(length(${column}) > 9, CAST(substr(${column}, 1, length(${column}) - 9) AS INTEGER), 0)), 0) AS ${column}High,
   ifnull(sum(CAST(substr(${column}, -9) AS INTEGER)), 0) AS ${column}Low`

/** The table of clones. */
export const cloneStore = (database: Database) => {
  const put = database.prepare(
    `INSERT OR REPLACE INTO token_clones (asset_id, name, symbol, decimals, creator, issuers, supply, reserve, owed, difference,
       state, holders, preauthorised) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  )
  const clear = database.prepare('DELETE FROM token_clones')
  const selectApproving = database.prepare<[], { assetId: string; decimals: number; issuers: string }>(
    'SELECT asset_id AS assetId, decimals, issuers FROM token_clones WHERE preauthorised = 1',
  )
  const list = sqlList<typeof listClones, StoredClone>(database, {
    table: 'token_clones',
    columns: `asset_id AS assetId, name, symbol, decimals, creator, issuers, supply, reserve, owed, difference, state, holders,
      preauthorised`,
    key: 'asset_id',
    scope: ofIssuer,
    filter: {
      state: 'state = ?',
      // In the scope, with the caller.
      mine: ['? IS NOT NULL', Number],
      text: containsText('asset_id', 'name', 'creator'),
    },
    sort: { assetId: [], holders: 'holders', state: 'state' },
    order: { column: 'assetId', direction: 'ascending' },
  })
  const selectSums = database.prepare<[], StoredSums>(
    `SELECT count(*) AS clones, count(*) FILTER (WHERE state = 'short') AS short,
       count(*) FILTER (WHERE state = 'over') AS over, ifnull(sum(holders), 0) AS holders,
       ${summed('supply')}, ${summed('owed')}, ${summed('reserve')} FROM token_clones`,
  )
  const issuersOf = ({ issuers }: { readonly issuers: string }): string[] =>
    readStoredJson(issuerIds, issuers)

  return {
    put: (clone: Clone): void => {
      const { assetId, name, symbol, decimals, creator, issuers, supply, reserve, owed } = clone
      const { difference, state, holders, preauthorised } = clone
      put.run(
        ...[assetId, name, symbol, decimals, creator, JSON.stringify(issuers), supply, reserve, owed],
        ...[difference, state, holders, Number(preauthorised)],
      )
    },
    clear: (): void => void clear.run(),
    approving: (): ApprovingClone[] =>
      selectApproving.all().map((row) => ({ ...row, issuers: issuersOf(row) })),
    sums: (): Omit<CloneSums, 'decimals' | 'height' | 'readAt'> => {
      const sums = selectSums.get()
      const of = (name: Summed): string =>
        String(joinedUnits(sums?.[`${name}High`] ?? 0, sums?.[`${name}Low`] ?? 0))
      const { clones = 0, short = 0, over = 0, holders = 0 } = sums ?? {}
      return { clones, short, over, holders, supply: of('supply'), owed: of('owed'), reserve: of('reserve') }
    },
    /** As a caller sees them. */
    page: (request: ListRequest<typeof listClones>, caller: string): Page<CloneRow> => {
      const mine = request.filter.mine === undefined ? -1 : Number(request.filter.mine)
      const { rows, totalRows } = list.page(request, mine, caller, mine)
      const present = (row: StoredClone): CloneRow => {
        const { issuers: _issuers, preauthorised, ...clone } = row
        return { ...clone, preauthorised: preauthorised === 1, mine: issuersOf(row).includes(caller) }
      }
      return { rows: rows.map(present), totalRows }
    },
  }
}
