import { useChangeOf } from '../../shared/api/use-change.ts'
import { reviewEndpoints } from './queries.ts'

/** Makes a call that changes a review; what the pages show is then read again. */
export const useChange = () => useChangeOf(reviewEndpoints)
