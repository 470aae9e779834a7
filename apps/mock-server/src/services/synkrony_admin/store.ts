import type { ListRequest, Page } from '@panel/contracts/platform/list-endpoint'
import type { listPayers } from '@panel/contracts/services/synkrony_admin/platform-endpoints'
import type { Database } from 'better-sqlite3'
import {
  joinedUnits,
  type QuarterFigures,
  type QuarterRow,
  type Quarters,
  quarterOf,
} from '../../platform/payments/summarize-quarters.ts'
import { sqlList } from '../../platform/sql-list.ts'

export interface PayerRow {
  readonly accountId: string
  readonly payments: number
  readonly lastPaidAt: number
}

export interface PayerVolume {
  readonly assetId: string
  readonly decimals: number
  readonly payments: number
  readonly units: string
}

/** Sums of the payments, which the database keeps with each payment that is added. */
export const figuresStore = (database: Database) => {
  const select = database.prepare<[number, number], QuarterRow>(
    `SELECT quarter, asset_id AS assetId, decimals, payments, units_high AS unitsHigh, units_low AS unitsLow,
       fee_high AS feeHigh, fee_low AS feeLow
     FROM payment_figures WHERE quarter BETWEEN ? AND ? ORDER BY quarter, asset_id`,
  )
  const selectVolumes = database.prepare<
    [string],
    { assetId: string; decimals: number; payments: number; unitsHigh: number; unitsLow: number }
  >(
    `SELECT asset_id AS assetId, decimals, payments, units_high AS unitsHigh, units_low AS unitsLow
     FROM payer_figures WHERE payer_id = ? ORDER BY payments DESC, asset_id`,
  )
  const payers = sqlList<typeof listPayers, PayerRow>(database, {
    table: `(SELECT payer_id, sum(payments) AS payments, max(last_at) AS last_at FROM payer_figures GROUP BY payer_id)`,
    columns: 'payer_id AS accountId, payments, last_at AS lastPaidAt',
    key: 'payer_id',
    filter: { text: 'instr(payer_id, ?) > 0' },
    sort: { lastPaidAt: 'last_at', payments: 'payments', accountId: 'payer_id' },
    order: { column: 'lastPaidAt', direction: 'descending' },
  })
  return {
    /** The sums of each quarter of an hour in which anything was paid, oldest first. */
    quarters: ({ first, last }: Quarters): QuarterFigures[] => select.all(first, last).map(quarterOf),
    payers: (request: ListRequest<typeof listPayers>): Page<PayerRow> => payers.page(request),
    /** What an account paid, by asset. */
    volumesOf: (accountId: string): PayerVolume[] =>
      selectVolumes.all(accountId).map(({ unitsHigh, unitsLow, ...volume }) => ({
        ...volume,
        units: String(joinedUnits(unitsHigh, unitsLow)),
      })),
  }
}
export type FiguresStore = ReturnType<typeof figuresStore>
