import { releaseReview, takeReview } from '@panel/contracts/services/KYC/endpoints'
import { leaseSeconds, type ReviewDetail } from '@panel/contracts/services/KYC/reviews'
import { useEffect, useState } from 'react'
import { useChangeOf } from '../../shared/api/use-change.ts'
import { asError } from '../../shared/failures/as-error.ts'
import { useHasCome } from '../../shared/format/use-now-seconds.ts'
import { useOwnAccountId } from '../../shared/session/use-own-account-id.ts'
import { useChange } from './queries.ts'

/** An open page renews three times within a lease, so that one lost call does not end it. */
const renewMilliseconds = (leaseSeconds / 3) * 1000

/** Who holds the review; an open page of the holder renews it. */
export const useLease = ({ accountId, lease }: Pick<ReviewDetail, 'accountId' | 'lease'>) => {
  const own = useOwnAccountId()
  const change = useChange()
  const renewLease = useChangeOf()
  const [error, setError] = useState<Error>()
  const isMine = lease?.by === own
  // The other reviewers may take it the moment it ends.
  const isOver = useHasCome(lease ? Date.parse(lease.until) : 0)
  useEffect(() => {
    if (!isMine) return
    const renew = () =>
      renewLease(takeReview, { params: { accountId }, body: {} }).then(
        () => setError(undefined),
        (failure: unknown) => setError(asError(failure)),
      )
    const timer = setInterval(renew, renewMilliseconds)
    return () => clearInterval(timer)
  }, [isMine, accountId, renewLease])
  const run = async (endpoint: typeof takeReview | typeof releaseReview): Promise<void> => {
    setError(undefined)
    try {
      await change(endpoint, { params: { accountId }, body: {} })
    } catch (failure) {
      setError(asError(failure))
    }
  }
  return {
    isMine,
    /** Somebody else who holds it now. */
    holder: lease && !isMine && !isOver ? lease : null,
    error,
    take: () => run(takeReview),
    release: () => run(releaseReview),
  }
}
