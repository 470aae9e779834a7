import type { ListRequest, Page } from '@panel/contracts/platform/list-endpoint'
import type { listPayers } from '@panel/contracts/services/synkrony_admin/platform-endpoints'
import type { Database } from 'better-sqlite3'
import { isoTime } from '../../platform/iso-time.ts'
import { sqlList } from '../../platform/sql-list.ts'

const quarterMilliseconds = 900_000
const billion = 1_000_000_000n

/** The payments of a quarter of an hour in one asset. */
export interface QuarterFigures {
  readonly createdAt: string
  readonly assetId: string
  readonly decimal: number
  readonly payments: number
  readonly units: bigint
  readonly feeUnits: bigint
}

interface FiguresRow {
  readonly quarter: number
  readonly assetId: string
  readonly decimals: number
  readonly payments: number
  readonly unitsHigh: number
  readonly unitsLow: number
  readonly feeHigh: number
  readonly feeLow: number
}

const joined = (high: number, low: number): bigint => BigInt(high) * billion + BigInt(low)

/** A span of time in Unix milliseconds, both ends included; an absent end is open. */
interface OpenSpan {
  readonly from?: number | undefined
  readonly to?: number | undefined
}

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
  const select = database.prepare<[number, number], FiguresRow>(
    `SELECT quarter, asset_id AS assetId, decimals, payments, units_high AS unitsHigh, units_low AS unitsLow,
       fee_high AS feeHigh, fee_low AS feeLow
     FROM payment_figures WHERE quarter BETWEEN ? AND ? ORDER BY quarter, asset_id`,
  )
  const selectVolumes = database.prepare<
    [string],
    { assetId: string; decimals: number; payments: number; unitsHigh: number; unitsLow: number }
  >(
    `SELECT asset_id AS assetId, decimals, payments, units_high AS unitsHigh, units_low AS unitsLow
     FROM payer_figures WHERE payer_id = ? ORDER BY asset_id`,
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
    quarters: ({ from = 0, to = Number.MAX_SAFE_INTEGER }: OpenSpan): QuarterFigures[] =>
      select
        .all(Math.floor(from / quarterMilliseconds), Math.floor(to / quarterMilliseconds))
        .map(({ quarter, assetId, decimals, payments, unitsHigh, unitsLow, feeHigh, feeLow }) => ({
          createdAt: isoTime(quarter * quarterMilliseconds),
          ...{ assetId, decimal: decimals, payments },
          units: joined(unitsHigh, unitsLow),
          feeUnits: joined(feeHigh, feeLow),
        })),
    payers: (request: ListRequest<typeof listPayers>): Page<PayerRow> => payers.page(request),
    /** What an account paid, by asset. */
    volumesOf: (accountId: string): PayerVolume[] =>
      selectVolumes.all(accountId).map(({ unitsHigh, unitsLow, ...volume }) => ({
        ...volume,
        units: String(joined(unitsHigh, unitsLow)),
      })),
  }
}
export type FiguresStore = ReturnType<typeof figuresStore>
