import { usersChanged } from '@panel/contracts/services/abs_user_admin/events'
import { useInvalidateOn } from '../../shared/api/use-socket-event.ts'
import { userEndpoints } from './queries.ts'

/** Keeps the users on screen as the server has them, whichever administrator changes them. */
export const useLiveUsers = (): void => useInvalidateOn(usersChanged, userEndpoints)
