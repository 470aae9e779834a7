import { tokensChanged } from '@panel/contracts/services/eurs_manager_admin/events'
import { WaitingNote } from '../../../shared/figures/waiting-note.tsx'

/** Says on the service’s card how many accounts wait to be allowed to hold a clone. */
export function CardNote() {
  return (
    <WaitingNote
      serviceId="eurs_manager_admin"
      event={tokensChanged}
      to="/iservice/eurs_manager_admin/eurs-clone/pre-auth"
      search={{ p_state: 'asked' }}
    />
  )
}
