import { listCertificates } from '@panel/contracts/platform/certificates'
import { getQueueSummary, getReview, listReviews } from '@panel/contracts/services/KYC/endpoints'
import { reviewChanged } from '@panel/contracts/services/KYC/events'
import { endpointQuery } from '../../shared/api/endpoint-query.ts'
import { useChangeOf } from '../../shared/api/use-change.ts'
import { useInvalidateOn } from '../../shared/api/use-socket-event.ts'

/** Every call whose answer a review changes. */
export const reviewEndpoints = [listReviews, getQueueSummary, getReview, listCertificates] as const

export const summaryQuery = () => endpointQuery(getQueueSummary, {})

/** Forgotten as soon as nobody looks at it, since it is personal. */
export const reviewQuery = (accountId: string) =>
  endpointQuery(getReview, { params: { accountId } }, { gcTime: 0, staleTime: 0 })

/** Keeps the page in step with the queue, no matter who changes it. */
export const useLiveReviews = (): void => useInvalidateOn(reviewChanged, reviewEndpoints)

/** Makes a call that changes a review; what the pages show is then read again. */
export const useChange = () => useChangeOf(reviewEndpoints)
