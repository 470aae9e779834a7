import { Link } from '@tanstack/react-router'
import { shorten } from '../../../shared/format/shorten.ts'

/** A ticket as a link to its page in this service. */
export function TransactionLink({ ticket }: { ticket: string }) {
  return (
    <Link to="/iservice/eurs_manager_admin/transaction/$hash" params={{ hash: ticket }} title={ticket}>
      {shorten(ticket)}
    </Link>
  )
}
