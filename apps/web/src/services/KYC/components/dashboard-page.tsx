import { Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Figures } from '../../../shared/figures/figures.tsx'
import { formatCount } from '../../../shared/format/amounts.ts'
import type { UrlSearch } from '../../../shared/list/define-list.ts'
import { ServerList } from '../../../shared/list/server-list.tsx'
import { FactList, fact } from '../../../shared/ui/fact-list.tsx'
import { Card, Details, Hint } from '../../../shared/ui/layout.tsx'
import { PageHead } from '../../../shared/ui/page-head.tsx'
import { QueryView } from '../../../shared/ui/query-view.tsx'
import { summaryQuery, useLiveReviews } from '../queries.ts'
import { NextButton } from './next-button.tsx'
import { reviewList } from './review-list.tsx'

const figures = ['waiting', 'late', 'overdue', 'moreAsked', 'approved'] as const

/** The queue: how much waits, what is next, and all reviews. */
export function DashboardPage({ search }: { search: UrlSearch }) {
  const { t } = useTranslation('KYC')
  useLiveReviews()
  const query = useQuery(summaryQuery())
  return (
    <Stack>
      <PageHead title={t('dashboard.title')} text={t('dashboard.text')}>
        <NextButton />
      </PageHead>
      <QueryView query={query} loading={420}>
        {(summary) => (
          <>
            <Figures
              figures={figures.map((name) => ({
                label: t(`figures.${name}`),
                value: formatCount(summary[name]),
              }))}
            />
            <Card>
              <Details summary={t('overrides.title')}>
                <Hint>{t('overrides.text')}</Hint>
                <FactList
                  plain
                  facts={summary.overrides.map(({ check, count }) =>
                    fact(t(`checks.${check}`), formatCount(count)),
                  )}
                />
              </Details>
            </Card>
          </>
        )}
      </QueryView>
      <ServerList list={reviewList} search={search} heading={t('list.title')} />
    </Stack>
  )
}
