import { Button, Group, Stack } from '@mantine/core'
import type { FlowsAnswer } from '@panel/contracts/services/chain_analysis_service/flows'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Figures } from '../../../shared/figures/figures.tsx'
import { formatCount, formatUnits } from '../../../shared/format/amounts.ts'
import type { UrlSearch } from '../../../shared/list/define-list.ts'
import { spanOf } from '../../../shared/list/period.ts'
import { PeriodView } from '../../../shared/list/period-view.tsx'
import { ServerList } from '../../../shared/list/server-list.tsx'
import { useListSearch } from '../../../shared/list/use-list-search.ts'
import { Amount } from '../../../shared/ui/amount.tsx'
import { EmptyState } from '../../../shared/ui/empty-state.tsx'
import { Hint } from '../../../shared/ui/layout.tsx'
import { flowsQuery } from '../queries.ts'
import { useGraphActions } from '../use-graph-actions.ts'
import type { ViewSteps } from '../use-view-steps.ts'
import type { View } from '../view-in-url.ts'
import { AccountTable, accountTableId } from './account-table.tsx'
import { FlowGraph } from './flow-graph.tsx'
import { flowList } from './flow-list.tsx'
import { FlowSankey } from './flow-sankey.tsx'
import { ViewTools } from './view-tools.tsx'

/** The shown part of an answer: without the accounts that the person hid. It stays the same object while nothing changes. */
const useShown = (answer: FlowsAnswer | undefined, { hidden }: View): FlowsAnswer | undefined => {
  const names = hidden.join()
  return useMemo(() => {
    const isHidden = new Set(names.split(','))
    return (
      answer && {
        ...answer,
        accounts: answer.accounts.filter(({ accountId }) => !isHidden.has(accountId)),
        relations: answer.relations.filter(({ from, to }) => !isHidden.has(from) && !isHidden.has(to)),
      }
    )
  }, [answer, names])
}

/** Who sent how much to whom: as bands, as a graph, as tables, down to each transaction. */
export function FlowsTab({ view, search, steps }: { view: View; search: UrlSearch; steps: ViewSteps }) {
  const { t } = useTranslation('chain_analysis_service')
  const change = useListSearch()
  const query = useQuery(flowsQuery(view))
  const shown = useShown(query.data, view)
  const { onExpand, onHide, onMove, onNote, onOpen } = useGraphActions(view)
  const { sender, receiver, hidden, accounts, platform, least } = view
  const isRelation = sender !== undefined || receiver !== undefined
  return (
    <Stack>
      <ViewTools view={view} steps={steps} decimals={query.data?.decimals} />
      <PeriodView days={view.days} query={query} loading={480}>
        {(answer) => {
          const flows = shown ?? answer
          const amount = (units: string) => formatUnits(units, flows.decimals)
          const listed = (figure: ReactNode, hash: string) => (
            <Link
              to="."
              search={(before: UrlSearch) => ({ ...before, sender: undefined, receiver: undefined })}
              hash={hash}
            >
              {figure}
            </Link>
          )
          if (flows.relations.length === 0) {
            return <EmptyState title={t('flows.empty.title')} text={t('flows.empty.text')} />
          }
          return (
            <Stack>
              <Figures
                figures={[
                  {
                    label: t('flows.moved'),
                    value: listed(
                      <Amount
                        units={flows.total.units}
                        decimals={flows.decimals}
                        assetId={view.assetId}
                        large
                      />,
                      flowList.id,
                    ),
                  },
                  {
                    label: t('flows.flows'),
                    value: listed(formatCount(flows.total.flows), flowList.id),
                  },
                  {
                    label: t('flows.accounts'),
                    value: listed(formatCount(flows.total.accounts), accountTableId),
                  },
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
              <FlowSankey view={view} flows={flows} onOpen={onOpen} />
              <FlowGraph
                flows={flows}
                view={view}
                onExpand={onExpand}
                onHide={onHide}
                onMove={onMove}
                onNote={onNote}
                onOpen={onOpen}
              />
              <AccountTable flows={flows} expanded={accounts} onExpand={onExpand} onHide={onHide} />
            </Stack>
          )
        }}
      </PeriodView>
      <ServerList
        list={flowList}
        search={search}
        heading={t('flowList.title')}
        fixed={{
          assetId: view.assetId,
          ...spanOf(view.days),
          ...(sender !== undefined && { sender }),
          ...(receiver !== undefined && { receiver }),
          ...(!isRelation && {
            shown: { accounts: [...accounts], hidden: [...hidden], platform, least },
          }),
        }}
      />
      {isRelation && (
        <Group>
          <Button variant="default" onClick={() => change({ sender: undefined, receiver: undefined })}>
            {t('flowList.all')}
          </Button>
        </Group>
      )}
    </Stack>
  )
}
