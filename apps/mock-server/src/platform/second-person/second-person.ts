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

/** A payment that failed, and is to be made again under its approval. */
interface Retry {
  readonly of: PaidFor
  readonly units: bigint
  /** When it was approved or tried last, in Unix milliseconds. */
  readonly approvedAt: number | null
  /** Who approved it or tried it last, by account id; of two people, either. */
  readonly approvedBy: string | null
}

/**
 * When a payment of the hot wallet needs two people, and who may be one of them. The limit is per asset, and counts all
 * that was approved for the merchant over the last 24 hours. One that is raised still holds for 24 hours: otherwise one
 * person could raise it, approve alone and lower it again.
 */
export const createSecondPerson = ({ clock, hotWallets }: Pick<FastifyInstance, 'clock' | 'hotWallets'>) => {
  const counted: ApprovedSince[] = []

  /** The lowest limit that was raised within 24 hours and is below the one that is set; undefined where none is. */
  const raisedOf = (assetId: string): { readonly units: string; readonly until: number } | undefined => {
    const { secondPersonUnits: set } = hotWallets.limitsOf('hot', assetId)
    const lowest = hotWallets.lowestRaisedSince(assetId, clock.now() - limitMilliseconds)
    if (!lowest || (set !== null && BigInt(lowest.units) >= BigInt(set))) return undefined
    return { units: lowest.units, until: lowest.raisedAt + limitMilliseconds }
  }

  const limitOf = (assetId: string): string | null =>
    raisedOf(assetId)?.units ?? hotWallets.limitsOf('hot', assetId).secondPersonUnits

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

  const isNeeded = (of: PaidFor, units: bigint): boolean => {
    const alone = aloneUnits(of)
    return alone !== null && units > alone
  }

  /**
   * @param first who approved first, by account id
   * @throws ApiError SECOND_PERSON_NEEDED
   */
  const requireSecond = (first: string | null, by: string): void => {
    if (first !== null && first !== by) return
    throw new ApiError('SECOND_PERSON_NEEDED', 'A second person must agree: somebody else than the first.', {
      agreedBy: first,
    })
  }

  return {
    /** Registers what counts towards the limit. */
    count: (approvedSince: ApprovedSince): void => void counted.push(approvedSince),
    raisedOf,
    /** Above this sum of 24 hours two people are needed now; null for never. */
    limitOf,
    /** What was approved for a merchant in an asset over the last 24 hours. */
    lastDayUnits,
    aloneUnits,
    /** Whether a payment needs two people now. */
    isNeeded,
    requireSecond,
    /**
     * Lets one person try a failed payment again while its approval is counted in the limit. Later, a payment above the
     * limit needs somebody else than who approved it: otherwise one person could have the limit paid twice in a day.
     *
     * @throws ApiError SECOND_PERSON_NEEDED
     */
    requireRetry: ({ of, units, approvedAt, approvedBy }: Retry, by: string): void => {
      const isCounted = approvedAt !== null && approvedAt > clock.now() - limitMilliseconds
      if (!isCounted && isNeeded(of, units)) requireSecond(approvedBy, by)
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
