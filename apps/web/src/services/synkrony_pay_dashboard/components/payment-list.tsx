import { listPayments } from '@panel/contracts/services/synkrony_pay_dashboard/endpoints'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { amountColumn, momentColumn, textColumn, ticketColumn } from '../../../shared/list/columns.tsx'
import { csvAmount } from '../../../shared/list/csv.ts'
import { defineList, type UrlSearch } from '../../../shared/list/define-list.ts'
import { ServerList } from '../../../shared/list/server-list.tsx'
import { AccountId } from '../../../shared/ui/account-id.tsx'
import { Amount } from '../../../shared/ui/amount.tsx'
import { IdText } from '../../../shared/ui/id-text.tsx'
import { CutText } from '../../../shared/ui/layout.tsx'
import { QueryFailure } from '../../../shared/ui/query-failure.tsx'
import { StatusBadge } from '../../../shared/ui/status-badge.tsx'
import { allLicences, type LicenceScope, scopeFilter } from '../chosen-licence.ts'
import { licencesQuery, paymentSummaryQuery } from '../queries.ts'
import { scopeWords } from '../scope-words.ts'
import { statusTones } from './payment-view.tsx'

const paymentListOf = (id: string, isOfAll: boolean) =>
  defineList(listPayments, {
    id,
    namespace: 'synkrony_pay_dashboard',
    rowId: ({ paymentId }) => paymentId,
    filters: {
      text: { hint: true },
      licenceId: isOfAll ? { param: 'licence', as: 'choice' } : 'page',
      assetId: { param: 'asset', as: 'choice' },
      status: { labels: 'story.states' },
      kind: { labels: 'kinds' },
      createdFrom: { param: 'from', elsewhere: true },
      createdTo: { param: 'to', elsewhere: true },
    },
    columns: [
      {
        id: 'paymentId',
        heading: true,
        csv: ({ paymentId }) => paymentId,
        cell: ({ paymentId }) => (
          <Link
            to="/iservice/synkrony_pay_dashboard/transaction/$paymentId"
            params={{ paymentId }}
            // Kept through the payment's page, so that the way back finds the same list.
            search
          >
            <IdText id={paymentId} />
          </Link>
        ),
      },
      {
        id: 'kind',
        // Without room for the licence too; a refund has an amount below zero.
        hiddenAtFirst: isOfAll,
        csv: ({ kind }) => kind,
        cell: ({ kind }, { t }) => t(`kinds.${kind}`),
      },
      {
        id: 'status',
        csv: ({ status }) => status,
        cell: ({ status }, { t }) => (
          <StatusBadge tone={statusTones[status]}>{t(`story.states.${status}`)}</StatusBadge>
        ),
      },
      {
        id: 'licence',
        hiddenAtFirst: !isOfAll,
        csv: ({ licenceId }) => licenceId,
        cell: ({ licenceId }) => <CutText>{licenceId}</CutText>,
      },
      {
        id: 'from',
        csv: ({ from }) => from,
        cell: ({ from }) => <AccountId id={from} />,
      },
      textColumn('assetId', { hiddenAtFirst: true }),
      amountColumn('units', ({ units, decimal, assetId }) => ({ units, decimals: decimal, assetId })),
      amountColumn('feeUnits', ({ feeUnits, decimal }) => ({ units: feeUnits, decimals: decimal })),
      {
        id: 'net',
        align: 'end',
        cell: ({ units, feeUnits, decimal }) => (
          <Amount units={String(BigInt(units) - BigInt(feeUnits))} decimals={decimal} assetId="" />
        ),
        csv: ({ units, feeUnits, decimal }) => csvAmount(BigInt(units) - BigInt(feeUnits), decimal),
      },
      ticketColumn('ticket', { hiddenAtFirst: true }),
      momentColumn('createdAt'),
    ],
  })

/** The payments of one licence. */
export const oneLicenceList = paymentListOf('payments', false)

/** The payments of all licences: each row names its own, and one can be chosen. */
export const allLicencesList = paymentListOf('payments-of-all', true)

/** The list of the payments of a scope. */
export const paymentListFor = (scope: LicenceScope) =>
  scope.id === allLicences.id ? allLicencesList : oneLicenceList

/** The payments of one licence, or of all of them. */
export function PaymentList({ scope, search }: { scope: LicenceScope; search: UrlSearch }) {
  const { t } = useTranslation('synkrony_pay_dashboard')
  const fixed = scopeFilter(scope)
  // The assets to choose from are those of the scope, also when other filters are set.
  const summary = useQuery(paymentSummaryQuery(fixed))
  const { data: licences = [] } = useQuery(licencesQuery())
  const assets = summary.data?.totals.map(({ assetId }) => assetId) ?? []
  return (
    <>
      <QueryFailure query={summary} />
      <ServerList
        list={paymentListFor(scope)}
        search={search}
        fixed={fixed}
        choices={{
          asset: assets,
          licence: licences.map((own) => ({ value: own.id, label: scopeWords(own, t) })),
        }}
      />
    </>
  )
}
