import { usersChanged } from '@panel/contracts/services/abs_user_admin/events'
import { WaitingNote } from '../../../shared/figures/waiting-note.tsx'

/** Says on the service’s card how many users wait for approval. */
export function CardNote() {
  return <WaitingNote serviceId="abs_user_admin" event={usersChanged} to="/iservice/abs_user_admin/waiting" />
}
