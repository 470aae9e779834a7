import { Link } from '@tanstack/react-router'
import { IdText } from '../../../shared/ui/id-text.tsx'

/** A ticket as a link to its page in this service. */
export function TransactionLink({ ticket }: { ticket: string }) {
  return (
    <Link to="/iservice/eurs_manager_admin/transaction/$hash" params={{ hash: ticket }}>
      <IdText id={ticket} />
    </Link>
  )
}
