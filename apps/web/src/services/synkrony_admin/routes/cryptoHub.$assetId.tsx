import { Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { DecisionTimeline } from '../../../shared/decisions/decision-timeline.tsx'
import type { UrlSearch } from '../../../shared/list/define-list.ts'
import { ServerList } from '../../../shared/list/server-list.tsx'
import { Columns, Grid } from '../../../shared/ui/layout.tsx'
import { LinkButton } from '../../../shared/ui/link-button.tsx'
import { PageHead } from '../../../shared/ui/page-head.tsx'
import { QueryView } from '../../../shared/ui/query-view.tsx'
import { WalletCard } from '../components/hub-cards.tsx'
import { HubCharts } from '../components/hub-charts.tsx'
import { LimitsForm, MoveForm } from '../components/hub-forms.tsx'
import { ticketView } from '../components/ticket.tsx'
import { walletMovementList } from '../components/wallet-movement-list.tsx'
import { hubAssetQuery, useLiveSynkrony } from '../queries.ts'

export const Route = createFileRoute('/_panel/_internal/iservice/synkrony_admin/cryptoHub/$assetId')({
  staticData: { nav: false },
  validateSearch: (search): UrlSearch => search,
  loader: ({ context, params }) => {
    void context.queryClient.prefetchQuery(hubAssetQuery(params.assetId))
  },
  component: HubAsset,
})

function HubAsset() {
  const { t } = useTranslation('synkrony_admin')
  const { assetId } = Route.useParams()
  const search = Route.useSearch()
  useLiveSynkrony()
  const query = useQuery(hubAssetQuery(assetId))
  return (
    <>
      <PageHead title={t('hub.ofAsset', { assetId })} text={t('hub.assetText')}>
        <LinkButton to="/iservice/synkrony_admin/cryptoHub" variant="default">
          {t('hub.back')}
        </LinkButton>
      </PageHead>
      <QueryView
        query={query}
        unknown={{ title: t('unknown.asset.title'), text: t('unknown.asset.text', { assetId }) }}
      >
        {(asset) => (
          <Stack>
            <Grid min="24rem">
              {asset.wallets.map((wallet) => (
                <WalletCard key={wallet.name} asset={asset} wallet={wallet} />
              ))}
            </Grid>
            <Columns>
              <Stack>
                <HubCharts asset={asset} />
              </Stack>
              <Stack>
                <MoveForm asset={asset} />
                <LimitsForm asset={asset} />
              </Stack>
            </Columns>
            <ServerList list={walletMovementList} search={search} fixed={{ assetId }} />
            <DecisionTimeline
              namespace="synkrony_admin"
              texts="hub.timeline"
              decisions={asset.decisions}
              name={`wallets-${assetId.slice(1)}`}
              ticketView={ticketView}
            />
          </Stack>
        )}
      </QueryView>
    </>
  )
}
