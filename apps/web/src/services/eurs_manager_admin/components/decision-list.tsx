import { listTokenDecisions } from '@panel/contracts/services/eurs_manager_admin/endpoints'
import type { TokenDecisionRow } from '@panel/contracts/services/eurs_manager_admin/tokens'
import type { TFunction } from 'i18next'
import { formatShare } from '../../../shared/format/amounts.ts'
import { formatBriefDateTime } from '../../../shared/format/dates.ts'
import { accountColumn, momentColumn } from '../../../shared/list/columns.tsx'
import { defineList } from '../../../shared/list/define-list.ts'
import { AccountId } from '../../../shared/ui/account-id.tsx'
import { WrappedText } from '../../../shared/ui/layout.tsx'
import { TransactionLink } from './transaction-link.tsx'

/** The words of a state, by what the decision is about. */
const stateText = (t: TFunction, kind: TokenDecisionRow['kind'], state: string): string => {
  if (kind === 'lock') return t(`locks.kinds.${state}`)
  if (kind === 'holder') return t(`preauth.states.${state}`)
  return t(`decisions.supply.${state}`)
}

/** What was decided, in words: the fees that were set, or the state before and after. */
const changeText = (t: TFunction, { kind, from, to, terms }: TokenDecisionRow): string => {
  if (terms) {
    const share = formatShare(BigInt(terms.part), BigInt(terms.of))
    return t('decisions.fees', { share, from: formatBriefDateTime(terms.from) })
  }
  const after = stateText(t, kind, to)
  return from === null ? after : `${stateText(t, kind, from)} → ${after}`
}

/** What was decided about a token, as a timeline that can be exported. */
export const decisionList = defineList(listTokenDecisions, {
  id: 'token-decisions',
  namespace: 'eurs_manager_admin',
  texts: 'decisions',
  prefix: 'd_',
  rowId: ({ id }) => id,
  filters: { kind: { labels: 'decisions.kinds' }, text: {}, tokenId: 'page' },
  columns: [
    {
      id: 'kind',
      heading: true,
      csv: ({ kind }) => kind,
      cell: ({ kind }, { t }) => t(`decisions.kinds.${kind}`),
    },
    {
      id: 'change',
      csv: ({ from, to, terms }) =>
        terms
          ? `${terms.part}/${terms.of} ${terms.fixed} ${terms.account} ${terms.from}`
          : `${from ?? ''} > ${to}`,
      cell: (row, { t }) => changeText(t, row),
    },
    accountColumn('accountId'),
    {
      id: 'reason',
      csv: ({ reason }) => reason,
      cell: ({ reason }) => reason && <WrappedText>{reason}</WrappedText>,
    },
    { id: 'by', csv: ({ by }) => by, cell: ({ by }, { label }) => <AccountId id={by} label={label} /> },
    momentColumn('at'),
    { id: 'ticket', csv: ({ ticket }) => ticket, cell: ({ ticket }) => <TransactionLink ticket={ticket} /> },
  ],
})
