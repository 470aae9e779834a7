import { limitMilliseconds } from '@panel/contracts/platform/payments/second-person'
import type { FastifyInstance } from 'fastify'
import { ApiError } from '../api-error.ts'

/** For whom the hot wallet pays, and in what. */
export interface PaidFor {
  readonly merchantId: string
  readonly assetId: string
}

/** Adds up what was approved since a moment, in Unix milliseconds. */
type ApprovedSince = (of: PaidFor, since: number) => bigint

/**
 * When a payment of the hot wallet needs two people, and who may be one of them. The limit is per asset, and counts all
 * that was approved for the merchant over the last 24 hours.
 */
export const createSecondPerson = ({ clock, hotWallets }: Pick<FastifyInstance, 'clock' | 'hotWallets'>) => {
  const counted: ApprovedSince[] = []

  const limitOf = (assetId: string): string | null => hotWallets.limitsOf('hot', assetId).secondPersonUnits

  const lastDayUnits = (of: PaidFor): bigint => {
    const since = clock.now() - limitMilliseconds
    return counted.reduce((sum, approvedSince) => sum + approvedSince(of, since), 0n)
  }

  /** What one person may still approve now; null for no limit. */
  const aloneUnits = (of: PaidFor): bigint | null => {
    const limit = limitOf(of.assetId)
    if (limit === null) return null
    const left = BigInt(limit) - lastDayUnits(of)
    return left < 0n ? 0n : left
  }

  return {
    /** Registers what counts towards the limit. */
    count: (approvedSince: ApprovedSince): void => void counted.push(approvedSince),
    limitOf,
    /** What was approved for a merchant in an asset over the last 24 hours. */
    lastDayUnits,
    aloneUnits,
    /** Whether a payment needs two people now. */
    isNeeded: (of: PaidFor, units: bigint): boolean => {
      const alone = aloneUnits(of)
      return alone !== null && units > alone
    },
    /**
     * @param first who approved first, by account id
     * @throws ApiError SECOND_PERSON_NEEDED
     */
    requireSecond: (first: string | null, by: string): void => {
      if (first !== null && first !== by) return
      throw new ApiError(
        'SECOND_PERSON_NEEDED',
        'A second person must agree: somebody else than the first.',
        {
          agreedBy: first,
        },
      )
    },
    /**
     * @param involved the account ids of those for whom or to whom it is paid
     * @throws ApiError OWN_REQUEST
     */
    requireUninvolved: (by: string, involved: readonly string[]): void => {
      if (!involved.includes(by)) return
      throw new ApiError(
        'OWN_REQUEST',
        'You are the merchant, or you are paid by this. Ask another administrator to decide.',
      )
    },
  }
}
export type SecondPerson = ReturnType<typeof createSecondPerson>
