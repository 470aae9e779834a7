import * as z from 'zod/mini'
import { recordedAccountId, units } from '../platform/primitives.ts'
import type { FeeTerms } from './fees.ts'

/** What an asset takes of each transfer, as answers have it; the share as a fraction of two whole numbers. */
export const writtenFees = z.object({
  part: units,
  of: units,
  fixed: units,
  account: recordedAccountId,
})
export type WrittenFees = z.infer<typeof writtenFees>

export const writeFees = ({ fees: [part, of], fixed_fees, fees_account }: FeeTerms): WrittenFees => ({
  part: String(part),
  of: String(of),
  fixed: String(fixed_fees),
  account: fees_account,
})

export const readFees = ({ part, of, fixed, account }: WrittenFees): FeeTerms => ({
  fees: [BigInt(part), BigInt(of)],
  fixed_fees: BigInt(fixed),
  fees_account: account,
})
