import * as z from 'zod/mini'
import { filterFrom, filterTo } from '../../platform/list-endpoint.ts'
import { hashId, recordedAccountId, summedUnits, timestamp, units } from '../../platform/primitives.ts'
import { spansInOrder } from '../../platform/span.ts'
import { timeZoneOrUtc } from '../../platform/time-zone.ts'

/** How many whole days the pace is taken from, and how many there must be before it is shown. */
export const paceDays = 7
export const leastPaceDays = 3

/** The most days of a summary: a year, and the day on which it ends. */
export const longestSummaryDays = 366

const count = z.int().check(z.nonnegative())

/** Stands for a target that carries no contract, and for one whose contract is not described here. */
export const noContract = 'none'
export const otherContract = 'other'

/** The contract that was called, by the name of its description, such as `asset`. */
const contractName = z.string().check(z.regex(/^[a-z0-9-]{1,64}$/))

/** What one call burned; the caller signed the call and so paid for it. */
export const fuelUse = z.object({
  ticket: hashId,
  /** Place among the calls of a bulk; 0 for a unitary transaction. */
  part: count,
  target: z.nullable(recordedAccountId),
  contract: contractName,
  method: z.nullable(z.string()),
  success: z.boolean(),
  burnedFuel: units,
  acceptedAt: timestamp,
})
export type FuelUse = z.infer<typeof fuelUse>

/** Which calls are meant, as a URL has it. */
export const fuelUseFilter = z.object({
  from: filterFrom,
  to: filterTo,
  contract: z.optional(contractName),
  ticket: z.optional(hashId),
  target: z.optional(z.string().check(z.minLength(1), z.maxLength(500))),
  method: z.optional(z.string().check(z.minLength(1), z.maxLength(500))),
  outcome: z.optional(z.enum(['executed', 'failed'])),
})

export const fuelTotals = z.object({
  calls: count,
  transactions: count,
  failedTransactions: count,
  burnedFuel: summedUnits,
})

const fuelSum = z.object({
  target: z.nullable(recordedAccountId),
  contract: contractName,
  method: z.nullable(z.string()),
  calls: count,
  burnedFuel: summedUnits,
})

const fuelDay = z.object({
  /** Its first and its last moment: a day of the request's time zone may have 23 or 25 hours. */
  startsAt: timestamp,
  endsAt: timestamp,
  /** True for a day that is not over. */
  unfinished: z.boolean(),
  burnedFuel: summedUnits,
  calls: count,
  byContract: z.array(z.object({ contract: contractName, burnedFuel: summedUnits, calls: count })),
})
export type FuelDay = z.infer<typeof fuelDay>

export const fuelSummaryRequest = z
  .object({
    /** The span whose days are shown; from the first use of at most a year to now where one is left out. */
    from: z.optional(timestamp),
    to: z.optional(timestamp),
    timeZone: timeZoneOrUtc,
  })
  .check(spansInOrder)

const fuelFigures = z.object({ totals: fuelTotals, days: z.array(fuelDay) })

/** An account's use of fuel by day, method and account called; each sum is one of receipts, to the unit. */
export const fuelSummary = z.extend(fuelFigures, {
  sums: z.array(fuelSum),
  costliest: z.array(fuelUse),
  /** As many days right before those requested; absent where the request leaves an end open. */
  before: z.optional(fuelFigures),
})
export type FuelSummary = z.infer<typeof fuelSummary>

/** What a person pays for fuel with. */
export const fuelPrice = z.object({
  assetId: z.string(),
  decimals: z.int(),
  /** Units of the asset for a thousand of fuel. */
  perThousand: units,
  /** When the station's next price starts. */
  until: timestamp,
})
export type FuelPrice = z.infer<typeof fuelPrice>

export const fuelWarning = z.object({
  /** Null where no warning was requested. */
  level: z.nullable(units),
  /** True while the balance is below the level. */
  below: z.boolean(),
})

export const fuelOverview = z.object({
  balance: units,
  /** False where the network takes no fuel: use is metered then and costs nothing. */
  burnsFuel: z.boolean(),
  pace: z.object({
    /** How many whole days, at most seven, the account has a history of. */
    wholeDays: count,
    burnedFuel: summedUnits,
    /** Whole days that the balance lasts at this pace; null where nothing was burned or the history is too short. */
    daysLeft: z.nullable(summedUnits),
  }),
  warning: fuelWarning,
  prices: z.array(fuelPrice),
})
export type FuelOverview = z.infer<typeof fuelOverview>

/** A crossing of the warning level, downwards. */
export const fuelWarningEntry = z.object({ id: z.int(), at: timestamp, level: units, balance: units })

/** The least and the most fuel of one top-up. */
export const leastTopUp = 1_000
export const mostTopUp = 10_000_000

const fuelQuote = z.object({
  id: z.string(),
  fuel: units,
  assetId: z.string(),
  decimals: z.int(),
  price: units,
  /** Until when it can be signed; the station signs nothing later. */
  holdsUntil: timestamp,
})
export type FuelQuote = z.infer<typeof fuelQuote>

/** A quote, and the two calls of its bulk: the station gives fuel, the caller pays. Both in base58, unsigned. */
export const preparedTopUp = z.object({
  quote: fuelQuote,
  station: recordedAccountId,
  root: z.string(),
  node: z.string(),
})
export type PreparedTopUp = z.infer<typeof preparedTopUp>

export const topUp = z.object({
  id: z.string(),
  fuel: units,
  assetId: z.string(),
  decimals: z.int(),
  price: units,
  paidAt: timestamp,
  ticket: hashId,
  state: z.enum(['pending', 'executed', 'failed']),
})
export type TopUp = z.infer<typeof topUp>
