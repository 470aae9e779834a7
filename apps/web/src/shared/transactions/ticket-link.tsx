import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useMayOpen } from '../api/known-services.ts'
import { CopyButton } from '../ui/copy-button.tsx'
import classes from './transaction-view.module.css'

const explorer = 'advanced_explorer'

/** A transaction's ticket; a link to its page for accounts that may open the explorer. */
export function TicketLink({ ticket }: { ticket: string }) {
  const { t } = useTranslation('transactions')
  const mayOpen = useMayOpen(explorer)
  return (
    <p className={classes.ticket}>
      {t('progress.ticket')}{' '}
      {mayOpen ? (
        <Link to="/iservice/$serviceId/$" params={{ serviceId: explorer, _splat: `transaction/${ticket}` }}>
          <code>{ticket}</code>
        </Link>
      ) : (
        <code>{ticket}</code>
      )}{' '}
      <CopyButton text={ticket} label={t('progress.ticket')} />
    </p>
  )
}
