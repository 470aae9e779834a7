import { paymentServicesChanged } from '@panel/contracts/services/pes_admin_service/events'
import { WaitingNote } from '../../../shared/figures/waiting-note.tsx'

/** Says on the service’s card how many remote payments wait for their mint. */
export function CardNote() {
  return (
    <WaitingNote
      serviceId="pes_admin_service"
      event={paymentServicesChanged}
      to="/iservice/pes_admin_service/pending-mints"
      search={{ state: 'waiting' }}
    />
  )
}
