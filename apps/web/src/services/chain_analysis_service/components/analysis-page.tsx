import { Button, Group, NativeSelect, Stack } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { invalidateEndpoints } from '../../../shared/api/endpoint-query.ts'
import type { UrlSearch } from '../../../shared/list/define-list.ts'
import { PeriodChoice } from '../../../shared/list/period-choice.tsx'
import { useListSearch } from '../../../shared/list/use-list-search.ts'
import { PageTabs, TabLink } from '../../../shared/ui/page-tabs.tsx'
import { QueryFailure } from '../../../shared/ui/query-failure.tsx'
import { analysisEndpoints, assetsQuery, useLiveAnalysis } from '../queries.ts'
import { useViewSteps } from '../use-view-steps.ts'
import { tabs, type View, viewInUrl } from '../view-in-url.ts'
import { searchOf, viewKey } from '../view-steps.ts'
import { AccountsTab } from './accounts-tab.tsx'
import { CasesTab } from './cases-tab.tsx'
import { ConcentrationTab } from './concentration-tab.tsx'
import { FindingsTab } from './findings-tab.tsx'
import { FlowsTab } from './flows-tab.tsx'
import { RulesTab } from './rules-tab.tsx'

const contents = {
  flows: FlowsTab,
  concentration: ConcentrationTab,
  accounts: AccountsTab,
  findings: FindingsTab,
  cases: CasesTab,
  rules: RulesTab,
} as const

/** What everything on the page is about: an asset, and a span of days. */
function Subject({ view }: { view: View }) {
  const { t } = useTranslation('chain_analysis_service')
  const queryClient = useQueryClient()
  const change = useListSearch()
  const query = useQuery(assetsQuery())
  const known = query.data?.assets.map(({ assetId }) => assetId) ?? []
  const choices = known.includes(view.assetId) ? known : [view.assetId, ...known]
  return (
    <>
      <QueryFailure query={query} />
      <Group align="end" gap="sm">
        <NativeSelect
          label={t('asset')}
          data={choices}
          value={view.assetId}
          onChange={({ currentTarget }) =>
            change({
              asset: currentTarget.value,
              ...{ accounts: undefined, hidden: undefined, least: undefined, finding: undefined },
              ...{ moved: undefined, notes: undefined, sender: undefined, receiver: undefined },
            })
          }
        />
        <PeriodChoice days={view.days} />
        <Button variant="default" onClick={() => void invalidateEndpoints(queryClient, analysisEndpoints)}>
          {t('refresh')}
        </Button>
      </Group>
    </>
  )
}

/** The whole analysis: an asset and a span, and the parts of what is known about it. */
export function AnalysisPage({ search }: { search: UrlSearch }) {
  const { t } = useTranslation('chain_analysis_service')
  const view = viewInUrl(search)
  const steps = useViewSteps(search)
  useLiveAnalysis()
  const Content = contents[view.tab]
  return (
    <Stack>
      <Subject view={view} />
      <PageTabs label={t('tabs.label')}>
        {tabs.map((tab) => (
          <TabLink
            key={tab}
            to="/iservice/chain_analysis_service"
            search={{ ...kept(search), tab: tab === 'flows' ? undefined : tab }}
            current={tab === view.tab}
          >
            {t(`tabs.${tab}`)}
          </TabLink>
        ))}
      </PageTabs>
      <Content view={view} search={search} steps={steps} />
    </Stack>
  )
}

/** The subject goes with the person from tab to tab; what was open within one stays there. */
const kept = (search: UrlSearch): UrlSearch => searchOf(viewKey(search))
