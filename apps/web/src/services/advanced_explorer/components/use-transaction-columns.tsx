import type { ExplorerTransaction } from '@panel/contracts/services/advanced_explorer/chain'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCount } from '../../../shared/format/amounts.ts'
import type { CsvColumn, ListColumn } from '../../../shared/list/list-column.ts'
import { Moment } from '../../../shared/ui/moment.tsx'
import classes from './explorer.module.css'
import { AccountLink, BlockLink, TransactionLink } from './explorer-links.tsx'
import { OutcomeBadge } from './outcome-badge.tsx'

const outcomeOf = ({ success }: ExplorerTransaction): string =>
  success === null ? 'pending' : success ? 'executed' : 'failed'

/** The columns of every list of transactions: what, by whom, to what, when and with which outcome. */
export const useTransactionColumns = (
  sortable = false,
): readonly (ListColumn<ExplorerTransaction> & CsvColumn<ExplorerTransaction>)[] => {
  const { t } = useTranslation('advanced_explorer')
  return useMemo(
    () => [
      {
        id: 'ticket',
        label: t('fields.ticket'),
        heading: true,
        csv: ({ ticket }) => ticket,
        cell: ({ ticket }) => <TransactionLink ticket={ticket} />,
      },
      {
        id: 'method',
        label: t('fields.method'),
        csv: ({ method }) => method,
        cell: ({ method, kind }) => (
          <>
            {method ?? '–'}
            {kind === 'bulk' && <small className={classes.tag}>{t('kinds.bulk')}</small>}
          </>
        ),
      },
      {
        id: 'signer',
        label: t('fields.signer'),
        csv: ({ signer }) => signer,
        cell: ({ signer }) => <AccountLink accountId={signer} />,
      },
      {
        id: 'target',
        label: t('fields.target'),
        csv: ({ target }) => target,
        cell: ({ target }) => (target === null ? '–' : <AccountLink accountId={target} />),
      },
      {
        id: 'block',
        label: t('fields.block'),
        align: 'end',
        csv: ({ blockHeight }) => blockHeight,
        cell: ({ blockHeight }) => (blockHeight === null ? '–' : <BlockLink height={blockHeight} />),
      },
      {
        id: 'status',
        label: t('fields.status'),
        csv: outcomeOf,
        cell: ({ success }) => <OutcomeBadge success={success} />,
      },
      {
        id: 'acceptedAt',
        label: t('fields.time'),
        sortable,
        csv: ({ acceptedAt }) => acceptedAt,
        cell: ({ acceptedAt }) => <Moment at={acceptedAt} />,
      },
      {
        id: 'burnedFuel',
        label: t('fields.burnedFuel'),
        align: 'end',
        hiddenAtFirst: true,
        csv: ({ burnedFuel }) => burnedFuel,
        cell: ({ burnedFuel }) => (burnedFuel === null ? '–' : formatCount(burnedFuel)),
      },
      {
        id: 'kind',
        label: t('fields.kind'),
        hiddenAtFirst: true,
        csv: ({ kind }) => kind,
        cell: ({ kind }) => t(`kinds.${kind}`),
      },
    ],
    [t, sortable],
  )
}
