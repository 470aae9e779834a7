import { Link } from '@tanstack/react-router'
import { shorten } from '../../../shared/format/shorten.ts'
import { CopyButton } from '../../../shared/ui/copy-button.tsx'

/** A ticket that leads to its transaction, with a button that copies it. */
export function Ticket({ id, label }: { readonly id: string; readonly label: string }) {
  return (
    <span>
      <Link to="/iservice/synkrony_admin/transaction/$hash" params={{ hash: id }} title={id}>
        {shorten(id)}
      </Link>{' '}
      <CopyButton text={id} label={label} />
    </span>
  )
}

/** A ticket in a timeline or a list of facts, by this service's own page. */
export const ticketView = (id: string, label: string) => <Ticket id={id} label={label} />
