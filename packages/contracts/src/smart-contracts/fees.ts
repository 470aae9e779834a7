import { U64_MAX } from '@panel/ledger/encoding'
import * as z from 'zod/mini'
import { accountId } from '../platform/primitives.ts'
import { countValue, u64Value } from './values.ts'

/** The share of each transfer as a fraction of two whole numbers: at most all of it. */
const share = z.tuple([u64Value, u64Value]).check(
  z.refine(([, of]) => of > 0n, { error: 'a share of 0 parts is none: the second number is at least 1' }),
  z.refine(([part, of]) => part <= of, {
    error: 'a share above 100 %: the first number is at most the second',
  }),
)

const terms = { fees: share, fixed_fees: u64Value, fees_account: accountId }

/** What an asset takes of each transfer, and who gets it. */
export const feeTerms = z.object(terms)
export type FeeTerms = z.infer<typeof feeTerms>

/** Terms with the Unix second from which they hold. */
export const comingFees = z.object({ ...terms, from: countValue })
type ComingFees = z.infer<typeof comingFees>

/** The least time, in seconds, between a change of fees and the moment from which it holds: one day. */
export const feeNoticeSeconds = 86_400

/** The terms that hold at a moment: the coming ones from their second on. */
export const termsAt = <Terms extends FeeTerms>(
  config: Terms & { readonly coming_fees?: ComingFees | undefined },
  seconds: number,
): FeeTerms => (config.coming_fees && config.coming_fees.from <= seconds ? config.coming_fees : config)

/** The fee of an amount: the share of it, rounded down to whole units, and the fixed part. */
export const feeOf = ({ fees: [part, of], fixed_fees }: FeeTerms, units: bigint): bigint =>
  (units * part) / of + fixed_fees

/** What becomes of an amount: `sent` leaves the payer, `received` and `fee` add up to it. */
export interface FeeSplit {
  readonly sent: bigint
  readonly received: bigint
  readonly fee: bigint
}

/** A transfer: the fee is taken out of what the receiver gets. Undefined where it would take all of it. */
export const splitTransfer = (terms: FeeTerms, units: bigint): FeeSplit | undefined => {
  const fee = feeOf(terms, units)
  return fee === 0n || fee < units ? { sent: units, received: units - fee, fee } : undefined
}

/** A payment that the payer calls: the receiver gets the whole amount, and the caller adds the fee. */
export const splitPayment = (terms: FeeTerms, units: bigint): FeeSplit => {
  const fee = feeOf(terms, units)
  return { sent: units + fee, received: units, fee }
}

/** The smallest amount whose transfer leaves the receiver something; undefined where none does. */
export const smallestTransfer = ({ fees: [part, of], fixed_fees }: FeeTerms): bigint | undefined => {
  if (part >= of) return undefined
  const smallest = (fixed_fees * of) / (of - part) + 1n
  return smallest <= U64_MAX ? smallest : undefined
}

/** The greatest amount whose payment, with the fee on top, costs at most what there is. */
export const greatestPayment = (terms: FeeTerms, held: bigint): bigint => {
  const {
    fees: [part, of],
    fixed_fees,
  } = terms
  if (held <= fixed_fees) return 0n
  const about = ((held - fixed_fees) * of) / (of + part)
  // The fee is rounded down, so that one unit more may still fit.
  return splitPayment(terms, about + 1n).sent <= held ? about + 1n : about
}
