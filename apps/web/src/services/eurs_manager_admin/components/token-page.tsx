import { Stack } from '@mantine/core'
import { eursId, type Token } from '@panel/contracts/services/eurs_manager_admin/tokens'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { UrlSearch } from '../../../shared/list/define-list.ts'
import { ServerList } from '../../../shared/list/server-list.tsx'
import { EmptyState } from '../../../shared/ui/empty-state.tsx'
import { FactList, fact } from '../../../shared/ui/fact-list.tsx'
import { Card, Columns } from '../../../shared/ui/layout.tsx'
import { PageTabs, TabLink } from '../../../shared/ui/page-tabs.tsx'
import { QueryView } from '../../../shared/ui/query-view.tsx'
import { ShortId } from '../../../shared/ui/short-id.tsx'
import { tokenQuery, useLiveTokens } from '../queries.ts'
import { BackingForm } from './backing-form.tsx'
import { decisionList } from './decision-list.tsx'
import { FeeCard } from './fee-card.tsx'
import { holderList } from './holder-list.tsx'
import { LockPanel } from './lock-panel.tsx'
import { movementList } from './movement-list.tsx'
import { OnlyFor } from './only-for.tsx'
import { PreauthorisationPanel } from './preauthorisation-panel.tsx'
import { RequestPanel } from './request-panel.tsx'
import { SupplyForm } from './supply-form.tsx'
import { TokenCharts } from './token-charts.tsx'
import { TokenFigures } from './token-figures.tsx'

const tabs = [
  'overview',
  'supply',
  'movements',
  'holders',
  'locks',
  'requests',
  'preauth',
  'decisions',
] as const
type Tab = (typeof tabs)[number]

/** What a token's page has: requests where two must sign, approvals where holders are approved. */
const tabsOf = ({ approvalAbove, preauthorised }: Token): readonly Tab[] =>
  tabs.filter((tab) => (tab !== 'requests' || approvalAbove !== '0') && (tab !== 'preauth' || preauthorised))

function Overview({ token }: { token: Token }) {
  const { t } = useTranslation('eurs_manager_admin')
  return (
    <Columns>
      <TokenCharts token={token} />
      <Stack component="aside">
        <Card title={t('facts.title')}>
          <FactList
            plain
            facts={[
              fact(t('fields.name'), token.name),
              fact(
                t('facts.creator'),
                <ShortId id={token.creator} label={t('facts.creator')} explorer="account" />,
              ),
              fact(
                t('facts.issuers'),
                <Stack gap={2}>
                  {token.issuers.map((issuer) => (
                    <ShortId key={issuer} id={issuer} label={t('facts.issuers')} explorer="account" />
                  ))}
                </Stack>,
              ),
              fact(t('facts.approval'), t(token.preauthorised ? 'facts.approved' : 'facts.anyone')),
            ]}
          />
        </Card>
        <FeeCard token={token} />
      </Stack>
    </Columns>
  )
}

/** Mints and burns, or issues and redeems where units are backed. */
function Supply({ token }: { token: Token }) {
  const { t } = useTranslation('eurs_manager_admin')
  return (
    <OnlyFor accounts={token.issuers} text={t('supply.issuersOnly', { tokenId: token.assetId })}>
      {token.backing === null ? (
        <SupplyForm token={token} />
      ) : (
        <BackingForm token={token} backing={token.backing} />
      )}
    </OnlyFor>
  )
}

function TabContent({ tab, token, search }: { tab: Tab; token: Token; search: UrlSearch }) {
  const fixed = { tokenId: token.assetId }
  switch (tab) {
    case 'overview':
      return <Overview token={token} />
    case 'supply':
      return <Supply token={token} />
    case 'movements':
      return <ServerList list={movementList} search={search} fixed={fixed} />
    case 'holders':
      return <ServerList list={holderList} search={search} fixed={fixed} />
    case 'locks':
      return <LockPanel token={token} search={search} />
    case 'requests':
      return <RequestPanel token={token} search={search} />
    case 'decisions':
      return <ServerList list={decisionList} search={search} fixed={fixed} />
    case 'preauth':
      return <PreauthorisationPanel tokenId={token.assetId} search={search} />
  }
}

interface TokenPageProps {
  readonly tokenId: string
  readonly search: UrlSearch
  /** Whether the page is of a clone: any other token is none then. */
  readonly clone?: boolean
}

/** A token with all that can be seen and done about it, part by part; the part is in the URL. */
export function TokenPage({ tokenId, search, clone = false }: TokenPageProps) {
  const { t } = useTranslation('eurs_manager_admin')
  useLiveTokens()
  const query = useQuery(tokenQuery(tokenId))
  const unknown = clone
    ? { title: t('unknownClone.title'), text: t('unknownClone.text', { tokenId }) }
    : { title: t('unknownToken.title'), text: t('unknownToken.text', { tokenId }) }
  return (
    <QueryView query={query} loading={420} unknown={unknown}>
      {(token) => {
        if (clone && token.backing !== eursId) return <EmptyState {...unknown} />
        const own = tabsOf(token)
        const shown = own.find((tab) => tab === search.show) ?? 'overview'
        return (
          <Stack>
            <TokenFigures token={token} />
            <PageTabs label={t('tabs.label')}>
              {own.map((tab) => (
                <TabLink key={tab} to="." search={{ show: tab }} current={tab === shown}>
                  {t(tab === 'supply' && token.backing !== null ? 'tabs.backing' : `tabs.${tab}`)}
                </TabLink>
              ))}
            </PageTabs>
            <TabContent tab={shown} token={token} search={search} />
          </Stack>
        )
      }}
    </QueryView>
  )
}
