import { Group, NativeSelect, Stack } from '@mantine/core'
import type { PaymentSummary } from '@panel/contracts/platform/payments/payments'
import { paymentReceived } from '@panel/contracts/services/synkrony_pay_dashboard/events'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useInvalidateOn } from '../../../shared/api/use-socket-event.ts'
import type { UrlSearch } from '../../../shared/list/define-list.ts'
import { accountingPeriods, PeriodChoice } from '../../../shared/list/period-choice.tsx'
import { useListSearch } from '../../../shared/list/use-list-search.ts'
import { LinkButton } from '../../../shared/ui/link-button.tsx'
import { PageHead } from '../../../shared/ui/page-head.tsx'
import { QueryFailure } from '../../../shared/ui/query-failure.tsx'
import { LicenceSelect } from '../components/licence-select.tsx'
import { StatementView } from '../components/statement-view.tsx'
import { licencesQuery, paymentEndpoints, paymentSummaryQuery } from '../queries.ts'
import { readStatementSearch, statementQuestionOf } from '../read-statement-question.ts'

export const Route = createFileRoute('/_panel/_internal/iservice/synkrony_pay_dashboard/statement')({
  staticData: { nav: false },
  validateSearch: (search): UrlSearch => search,
  loader: ({ context: { queryClient } }) => {
    void queryClient.prefetchQuery(licencesQuery())
    void queryClient.prefetchQuery(paymentSummaryQuery({}))
  },
  component: StatementPage,
})

/** The asset of most payments is first; the one of the URL is listed also where nothing was paid in it. */
const assetsOf = (summary: PaymentSummary | undefined, named: string | undefined): readonly string[] => {
  const paid = (summary?.totals ?? []).toSorted((one, other) => other.payments - one.payments)
  const listed = paid.map(({ assetId }) => assetId)
  return named === undefined || listed.includes(named) ? listed : [named, ...listed]
}

function StatementPage() {
  const { t } = useTranslation('synkrony_pay_dashboard')
  useInvalidateOn(paymentReceived, paymentEndpoints)
  const asked = readStatementSearch(Route.useSearch())
  const change = useListSearch()
  const licences = useQuery(licencesQuery())
  const only = licences.data?.length === 1 ? licences.data[0]?.id : undefined
  // The statement of a single licence is about it, also where the address does not name it.
  const search = { ...asked, licence: asked.licence ?? only }
  const summary = useQuery(paymentSummaryQuery({}))
  const assets = assetsOf(summary.data, search.asset)
  const assetId = search.asset ?? assets[0] ?? '#EURS'
  return (
    <Stack>
      <PageHead title={t('statement.title')} text={t('statement.text')}>
        <LinkButton
          className="no-print"
          to="/iservice/synkrony_pay_dashboard/dashboard"
          variant="default"
          size="xs"
        >
          {t('statement.back')}
        </LinkButton>
      </PageHead>
      <QueryFailure query={licences} />
      <QueryFailure query={summary} />
      <Group className="no-print" align="end">
        <PeriodChoice days={search} offered={accountingPeriods} />
        {(only === undefined || search.licence !== only) && (
          <LicenceSelect
            licences={licences.data ?? []}
            chosen={search.licence}
            onChoose={(licence) => change({ licence })}
          />
        )}
        <NativeSelect
          label={t('statement.asset')}
          value={assetId}
          data={assets.length === 0 ? [assetId] : [...assets]}
          onChange={({ currentTarget: { value } }) => change({ asset: value })}
        />
      </Group>
      {/* Until it is known whether there is a single licence, the statement may be about another one. */}
      {(asked.licence !== undefined || !licences.isPending) && (
        <StatementView question={statementQuestionOf(search, assetId)} />
      )}
    </Stack>
  )
}
