import { useChangeOf } from '../../shared/api/use-change.ts'
import { synkronyEndpoints } from './queries.ts'

/** Makes a call that changes something; what the pages show is then read again, also where it failed. */
export const useChange = () => useChangeOf(synkronyEndpoints)
