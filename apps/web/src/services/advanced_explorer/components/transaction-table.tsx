import type { ExplorerTransaction } from '@panel/contracts/services/advanced_explorer/chain'
import { useTranslation } from 'react-i18next'
import { Moment } from '../../../shared/ui/moment.tsx'
import classes from './explorer.module.css'
import { AccountLink, BlockLink, TransactionLink } from './explorer-links.tsx'
import { OutcomeBadge } from './outcome-badge.tsx'

interface TransactionTableProps {
  readonly transactions: readonly ExplorerTransaction[]
  readonly labelledBy: string
  /** Leaves out the time, where the place is narrow and the order tells enough. */
  readonly compact?: boolean
}

/** Transactions as rows: what, by whom, to what, when and with which outcome. */
export function TransactionTable({ transactions, labelledBy, compact = false }: TransactionTableProps) {
  const { t } = useTranslation('advanced_explorer')
  return (
    <div className={classes.scroll}>
      <table className={classes.table} aria-labelledby={labelledBy}>
        <thead>
          <tr>
            <th scope="col">{t('fields.ticket')}</th>
            <th scope="col">{t('fields.method')}</th>
            <th scope="col">{t('fields.signer')}</th>
            <th scope="col">{t('fields.target')}</th>
            <th scope="col" data-align="end">
              {t('fields.block')}
            </th>
            <th scope="col">{t('fields.status')}</th>
            {!compact && <th scope="col">{t('fields.time')}</th>}
          </tr>
        </thead>
        <tbody>
          {transactions.map((transaction) => (
            <tr key={transaction.ticket}>
              <th scope="row">
                <TransactionLink ticket={transaction.ticket} />
              </th>
              <td>
                {transaction.method ?? '–'}
                {transaction.kind === 'bulk' && <small className={classes.tag}>{t('kinds.bulk')}</small>}
              </td>
              <td>
                <AccountLink accountId={transaction.signer} />
              </td>
              <td>{transaction.target === null ? '–' : <AccountLink accountId={transaction.target} />}</td>
              <td data-align="end">
                {transaction.blockHeight === null ? '–' : <BlockLink height={transaction.blockHeight} />}
              </td>
              <td>
                <OutcomeBadge success={transaction.success} />
              </td>
              {!compact && (
                <td>
                  <Moment at={transaction.acceptedAt} />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
