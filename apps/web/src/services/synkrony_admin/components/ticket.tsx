import { Link } from '@tanstack/react-router'
import classes from '../../../shared/ui/account.module.css'
import { CopyButton } from '../../../shared/ui/copy-button.tsx'
import { IdText } from '../../../shared/ui/id-text.tsx'

/** A ticket that leads to its transaction, with a button that copies it. */
export function Ticket({ id, label }: { readonly id: string; readonly label: string }) {
  return (
    <span className={classes.account}>
      <Link to="/iservice/synkrony_admin/transaction/$hash" params={{ hash: id }}>
        <IdText id={id} />
      </Link>
      <CopyButton text={id} label={label} />
    </span>
  )
}

/** A ticket in a timeline or a list of facts, by this service's own page. */
export const ticketView = (id: string, label: string) => <Ticket id={id} label={label} />
