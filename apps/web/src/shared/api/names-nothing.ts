import { ApiError, refusedPlaces } from './api-error.ts'

/** Whether a call failed as its path names what is not there, or could not be. */
export const isNothingThere = (error: Error | null): boolean =>
  error instanceof ApiError && (error.code === 'NOT_FOUND' || error.code === 'VALIDATION')

/** Whether a page's address names what is not there, or what nothing could be called. */
export const namesNothing = (error: Error | null): boolean => {
  if (error instanceof ApiError && error.code === 'NOT_FOUND') return true
  const places = refusedPlaces(error)
  return places.length > 0 && places.every((place) => place.startsWith('params.'))
}
