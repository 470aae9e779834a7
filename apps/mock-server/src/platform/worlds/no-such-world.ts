import { mainWorld, worldPath } from '@panel/contracts/platform/world-name'
import { ApiError } from '../api-error.ts'

/** The refusal of a call to a world that is not there, or no longer. */
export const noSuchWorld = (name: string): ApiError =>
  new ApiError(
    'NOT_FOUND',
    `There is no world ${name}: it was removed, nobody used it for a while, or its name is misspelt. Make it on /control/, or leave it at ${worldPath(mainWorld)}/panel/.`,
    { reason: 'worldUnknown', world: name },
  )
