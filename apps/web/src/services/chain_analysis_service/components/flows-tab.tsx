import { Button, Checkbox, Group, Skeleton, Stack } from '@mantine/core'
import type { FlowsAnswer } from '@panel/contracts/services/chain_analysis_service/flows'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Figures } from '../../../shared/figures/figures.tsx'
import { formatCount, formatUnits } from '../../../shared/format/amounts.ts'
import type { UrlSearch } from '../../../shared/list/define-list.ts'
import { ServerList } from '../../../shared/list/server-list.tsx'
import { useListSearch } from '../../../shared/list/use-list-search.ts'
import { lazyComponent } from '../../../shared/loading/lazy-component.ts'
import { EmptyState } from '../../../shared/ui/empty-state.tsx'
import { Hint } from '../../../shared/ui/layout.tsx'
import { QueryView } from '../../../shared/ui/query-view.tsx'
import { flowsQuery, spanOf } from '../queries.ts'
import { namesInUrl, type View } from '../view-in-url.ts'
import { AccountTable } from './account-table.tsx'
import { flowList } from './flow-list.tsx'
import { FlowSankey } from './flow-sankey.tsx'

const FlowGraph = lazyComponent(
  () => import('./flow-graph.tsx'),
  (module) => module.FlowGraph,
)

/** The shown part of an answer: without the accounts that the person hid. */
const withoutHidden = (flows: FlowsAnswer, hidden: readonly string[]): FlowsAnswer => ({
  ...flows,
  accounts: flows.accounts.filter(({ accountId }) => !hidden.includes(accountId)),
  relations: flows.relations.filter(({ from, to }) => !hidden.includes(from) && !hidden.includes(to)),
})

/** Accounts that are expanded or hidden, with the way back. */
function Chosen({ view }: { view: View }) {
  const { t } = useTranslation('chain_analysis_service')
  const change = useListSearch()
  return (
    <Group gap="sm">
      <Checkbox
        label={t('flows.platform')}
        checked={view.platform}
        onChange={({ currentTarget }) => change({ platform: currentTarget.checked || undefined })}
      />
      {view.accounts.length > 0 && (
        <Button variant="default" size="compact-sm" onClick={() => change({ accounts: undefined })}>
          {t('flows.everybody')}
        </Button>
      )}
      {view.hidden.length > 0 && (
        <Button variant="default" size="compact-sm" onClick={() => change({ hidden: undefined })}>
          {t('flows.showHidden', { count: view.hidden.length })}
        </Button>
      )}
    </Group>
  )
}

/** Who sent how much to whom: as bands, as a graph, as tables, down to each transaction. */
export function FlowsTab({ view, search }: { view: View; search: UrlSearch }) {
  const { t } = useTranslation('chain_analysis_service')
  const change = useListSearch()
  const query = useQuery(flowsQuery(view))
  const expand = (accountId: string) =>
    change({ accounts: namesInUrl([...new Set([...view.accounts, accountId])]) })
  const hide = (accountId: string) =>
    change({
      hidden: namesInUrl([...new Set([...view.hidden, accountId])]),
      accounts: namesInUrl(view.accounts.filter((each) => each !== accountId)),
    })
  const open = (sender: string, receiver: string) => change({ sender, receiver })
  const { sender, receiver } = view
  return (
    <Stack>
      <Chosen view={view} />
      <QueryView query={query} loading={<Skeleton height={480} radius="lg" aria-hidden />}>
        {(answer) => {
          const flows = withoutHidden(answer, view.hidden)
          const amount = (units: string) => formatUnits(units, flows.decimals)
          if (flows.relations.length === 0) {
            return <EmptyState title={t('flows.empty.title')} text={t('flows.empty.text')} />
          }
          return (
            <Stack>
              <Figures
                figures={[
                  { label: t('flows.moved'), value: amount(flows.total.units), note: view.assetId },
                  { label: t('flows.flows'), value: formatCount(flows.total.flows) },
                  { label: t('flows.accounts'), value: formatCount(flows.total.accounts) },
                ]}
              />
              {answer.omitted.relations > 0 && (
                <Hint>
                  {t('flows.omitted', {
                    count: answer.omitted.relations,
                    accounts: formatCount(answer.omitted.accounts),
                    units: amount(answer.omitted.units),
                  })}
                </Hint>
              )}
              <FlowSankey view={view} flows={flows} onOpen={open} />
              <Suspense fallback={<Skeleton height={420} radius="lg" aria-hidden />}>
                <FlowGraph flows={flows} expanded={view.accounts} onExpand={expand} />
              </Suspense>
              <AccountTable flows={flows} expanded={view.accounts} onExpand={expand} onHide={hide} />
            </Stack>
          )
        }}
      </QueryView>
      <ServerList
        list={flowList}
        search={search}
        heading={t('flowList.title')}
        fixed={{
          assetId: view.assetId,
          ...spanOf(view),
          ...(sender !== undefined && { sender }),
          ...(receiver !== undefined && { receiver }),
        }}
      />
      {(sender !== undefined || receiver !== undefined) && (
        <Group>
          <Button variant="default" onClick={() => change({ sender: undefined, receiver: undefined })}>
            {t('flowList.all')}
          </Button>
        </Group>
      )}
    </Stack>
  )
}
