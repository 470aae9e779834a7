import * as z from 'zod/mini'
import { recordedAccountId, summedUnits, timestamp, units } from '../../platform/primitives.ts'
import { duties, hundredths, pairName } from './pairs.ts'

/** In how many blocks of a span a maker kept spread and size. */
const presence = z.object({ kept: z.int(), blocks: z.int() })
export type Presence = z.infer<typeof presence>

export const makerStates = ['meets', 'falls-short', 'left'] as const

/** A market maker of a pair: what is asked and what is given. */
export const maker = z.object({
  accountId: recordedAccountId,
  pair: pairName,
  decimals: z.int(),
  stakeDecimals: z.int(),
  /** Null where nothing is required of the pair's makers. */
  asked: z.nullable(duties),
  stake: units,
  /** Null where the maker does not have orders on both sides. */
  spread: z.nullable(hundredths),
  bidSize: summedUnits,
  askSize: summedUnits,
  day: presence,
  week: presence,
  /** `left`: has no stake any more. */
  state: z.enum(makerStates),
  /** Since when the stake is less than required. */
  shortSince: z.nullable(timestamp),
})
export type Maker = z.infer<typeof maker>

export const makerFilter = z.object({
  pair: z.optional(pairName),
  state: z.optional(z.enum(makerStates)),
  text: z.optional(z.string().check(z.maxLength(200))),
})
