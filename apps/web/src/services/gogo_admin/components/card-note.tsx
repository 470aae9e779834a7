import { loyaltyChanged } from '@panel/contracts/services/gogo_admin/events'
import { WaitingNote } from '../../../shared/figures/waiting-note.tsx'

/** Says on the service’s card how many redeem requests wait for a decision. */
export function CardNote() {
  return (
    <WaitingNote
      serviceId="gogo_admin"
      text="liability.waiting"
      event={loyaltyChanged}
      to="/iservice/gogo_admin/redeems"
      search={{ state: 'requested' }}
    />
  )
}
