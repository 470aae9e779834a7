import type { Endpoint, EndpointAnswer, EndpointInput } from '@panel/contracts/platform/endpoint'
import { getOwnReview, type OwnReview } from '@panel/contracts/platform/identity-review/review'
import { useQueryClient } from '@tanstack/react-query'
import { endpointQuery } from '../../shared/api/endpoint-query.ts'
import { useChangeOf } from '../../shared/api/use-change.ts'

/** Forgotten as soon as nobody looks at it, since it is personal. */
export const ownReviewQuery = () => endpointQuery(getOwnReview, {}, { gcTime: 0, staleTime: 0 })

type OwnReviewEndpoint = Endpoint & { readonly answer: typeof getOwnReview.answer }

/** Makes a call that changes the own review; the page then shows what it answered. */
export const useOwnChange = () => {
  const queryClient = useQueryClient()
  const change = useChangeOf()
  return async <E extends OwnReviewEndpoint>(endpoint: E, input: EndpointInput<E>): Promise<OwnReview> => {
    const answer: EndpointAnswer<OwnReviewEndpoint> = await change(endpoint, input)
    queryClient.setQueryData(ownReviewQuery().queryKey, answer)
    return answer
  }
}
