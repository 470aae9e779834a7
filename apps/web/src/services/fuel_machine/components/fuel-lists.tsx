import { Stack } from '@mantine/core'
import type { FuelSummary } from '@panel/contracts/services/fuel_machine/fuel'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { formatCount } from '../../../shared/format/amounts.ts'
import { filterOf, type UrlSearch } from '../../../shared/list/define-list.ts'
import { daysInUrl, spanOf } from '../../../shared/list/period.ts'
import { ServerList } from '../../../shared/list/server-list.tsx'
import { Hint } from '../../../shared/ui/layout.tsx'
import { PageTabs, TabLink } from '../../../shared/ui/page-tabs.tsx'
import { fuelSumQuery } from '../queries.ts'
import { listsPlace } from '../use-open-uses.ts'
import { callList } from './call-list.tsx'
import { topUpList } from './top-up-list.tsx'
import { warningList } from './warning-list.tsx'

const tabs = ['uses', 'topUps', 'warnings'] as const

interface FuelListsProps {
  readonly search: UrlSearch
  readonly summary: FuelSummary | undefined
}

/** The calls of the list together: what a column or a row represents can be checked against it. */
function UsesSum({ search }: { search: UrlSearch }) {
  const { t } = useTranslation('fuel_machine')
  const { data } = useQuery(fuelSumQuery(filterOf(callList, search, spanOf(daysInUrl(search)))))
  return (
    <Hint role="status">
      {data &&
        t('uses.sum', {
          count: data.calls,
          calls: formatCount(data.calls),
          fuel: formatCount(data.burnedFuel),
        })}
    </Hint>
  )
}

/** What the figures are made of: calls, top-ups and warnings, one list at a time. */
export function FuelLists({ search, summary }: FuelListsProps) {
  const { t } = useTranslation('fuel_machine')
  const shown = tabs.find((tab) => tab === search.show) ?? 'uses'
  const choicesOf = (member: 'contract' | 'method' | 'target') => [
    ...new Set((summary?.sums ?? []).flatMap((sum) => sum[member] ?? [])),
  ]
  return (
    <div id={listsPlace}>
      <PageTabs label={t('lists')}>
        {tabs.map((tab) => (
          <TabLink
            key={tab}
            to="."
            search={(before: UrlSearch) => ({ ...before, show: tab === 'uses' ? undefined : tab })}
            resetScroll={false}
            current={tab === shown}
          >
            {t(`${tab}.title`)}
          </TabLink>
        ))}
      </PageTabs>
      {shown === 'uses' && (
        <Stack gap="sm">
          <UsesSum search={search} />
          <ServerList
            list={callList}
            search={search}
            fixed={spanOf(daysInUrl(search))}
            choices={{
              contract: choicesOf('contract'),
              method: choicesOf('method'),
              target: choicesOf('target'),
            }}
          />
        </Stack>
      )}
      {shown === 'topUps' && <ServerList list={topUpList} search={search} />}
      {shown === 'warnings' && <ServerList list={warningList} search={search} />}
    </div>
  )
}
