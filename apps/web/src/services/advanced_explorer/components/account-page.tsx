import { Stack } from '@mantine/core'
import { readableText } from '@panel/contracts/platform/readable-text'
import type { ExplorerAccount } from '@panel/contracts/services/advanced_explorer/chain'
import { explorerNews } from '@panel/contracts/services/advanced_explorer/live'
import { isAccountId } from '@panel/ledger/accounts'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useNameTexts } from '../../../shared/accounts/account-name.tsx'
import { useInvalidateOn } from '../../../shared/api/use-socket-event.ts'
import { AccountCertificates } from '../../../shared/certificates/account-certificates.tsx'
import { formatCount } from '../../../shared/format/amounts.ts'
import { shorten } from '../../../shared/format/shorten.ts'
import { currentLocale } from '../../../shared/i18n/i18n.ts'
import { rangeSearchOf, type UrlSearch } from '../../../shared/list/define-list.ts'
import { ServerList } from '../../../shared/list/server-list.tsx'
import { smartContractOf } from '../../../shared/transactions/smart-contracts.ts'
import { Amount } from '../../../shared/ui/amount.tsx'
import { EmptyState } from '../../../shared/ui/empty-state.tsx'
import { FactList, fact } from '../../../shared/ui/fact-list.tsx'
import { Card, Details, Grid, Hint, WrappedText } from '../../../shared/ui/layout.tsx'
import { LinkButton } from '../../../shared/ui/link-button.tsx'
import { PageHead } from '../../../shared/ui/page-head.tsx'
import { QueryView } from '../../../shared/ui/query-view.tsx'
import { ShortId } from '../../../shared/ui/short-id.tsx'
import { accountEndpoints, accountQuery, endpointsAboutAccount } from '../queries.ts'
import { useAccountNews } from '../use-account-news.ts'
import { BalanceHistory } from './balance-history.tsx'
import { delegationList } from './delegation-list.tsx'
import { AccountLink, MovementsLink } from './explorer-links.tsx'
import { LiveBar } from './live-bar.tsx'
import { movementList } from './movement-list.tsx'
import { transactionList } from './transaction-list.tsx'

function Aliases({ account: { aliases, totalAliases } }: { account: ExplorerAccount }) {
  const { t } = useTranslation('advanced_explorer')
  if (aliases.length === 0) return '–'
  return (
    <>
      <WrappedText>{aliases.map((alias) => `@${alias}`).join(', ')}</WrappedText>
      {totalAliases > aliases.length && (
        <Hint>
          {t('account.moreAliases', {
            shown: formatCount(aliases.length),
            total: formatCount(totalAliases),
          })}
        </Hint>
      )}
    </>
  )
}

function AccountContent({ account }: { account: ExplorerAccount }) {
  const { t } = useTranslation('advanced_explorer')
  const contract = smartContractOf(account.contractHash)
  const hash = (value: string | null, label: string) =>
    value === null ? '–' : <ShortId id={value} label={label} />
  return (
    <>
      <FactList
        plain
        facts={[
          fact(
            t('fields.account'),
            <ShortId id={account.accountId} label={t('fields.accountId')} explorer="account" />,
          ),
          fact(t('fields.accountId'), <code>{account.accountId}</code>),
          fact(t('fields.aliases'), <Aliases account={account} />),
          fact(t('fields.contract'), contract ? contract.title[currentLocale()] : t('account.noContract')),
          fact(t('fields.contractHash'), hash(account.contractHash, t('fields.contractHash'))),
          fact(t('fields.dataHash'), hash(account.dataHash, t('fields.dataHash'))),
        ]}
      />
      <h2>{t('account.assets')}</h2>
      {account.assets.length === 0 ? (
        <Hint>{t('account.noAssets')}</Hint>
      ) : (
        <Grid as="ul" min="12rem">
          {account.assets.map(({ assetId, units, decimals }) => (
            <li key={assetId}>
              <AccountLink accountId={assetId} />{' '}
              <MovementsLink accountId={account.accountId} assetId={assetId}>
                <Amount units={units} decimals={decimals} assetId="" />
              </MovementsLink>
            </li>
          ))}
        </Grid>
      )}
      {account.totalDataKeys > 0 && (
        <Details summary={t('account.dataKeys', { count: account.totalDataKeys })}>
          <Grid as="ul" min="16rem">
            {account.dataKeys.map((key) => (
              <li key={key}>
                <code>{readableText(key)}</code>
              </li>
            ))}
          </Grid>
          {account.totalDataKeys > account.dataKeys.length && (
            <Hint>{t('account.moreKeys', { shown: account.dataKeys.length })}</Hint>
          )}
        </Details>
      )}
    </>
  )
}

interface AccountPageProps {
  readonly accountId: string
  readonly search: UrlSearch
}

/** One account, or that the address names none. */
export function AccountPage({ accountId, search }: AccountPageProps) {
  const { t } = useTranslation('advanced_explorer')
  if (isAccountId(accountId)) return <KnownAccount accountId={accountId} search={search} />
  return (
    <EmptyState title={t('account.noId.title')} text={t('account.noId.text')}>
      <LinkButton to="/iservice/advanced_explorer">{t('menu.dashboardLink')}</LinkButton>
    </EmptyState>
  )
}

/** One account: what it holds, which contract it carries, who may act for it, and its transactions as they come. */
function KnownAccount({ accountId, search }: AccountPageProps) {
  const { t } = useTranslation('advanced_explorer')
  const query = useQuery(accountQuery(accountId))
  const nameOf = useNameTexts([accountId])
  const lists = useRef<HTMLDivElement>(null)
  const countNews = useAccountNews(accountId)
  useInvalidateOn(explorerNews, endpointsAboutAccount)
  const ranges = [rangeSearchOf(movementList, search), rangeSearchOf(transactionList, search)]
  const newest = ranges.every(({ before, after }) => before === undefined && after === undefined)
  return (
    <Stack>
      <PageHead title={t('account.title')} crumb={nameOf(accountId) ?? shorten(accountId)} />
      <QueryView query={query} unknown={{ title: t('account.unknown'), text: t('account.unknownText') }}>
        {(account) => (
          <Card aria-label={t('account.title')}>
            <AccountContent account={account} />
          </Card>
        )}
      </QueryView>
      {query.data && <BalanceHistory accountId={accountId} assets={query.data.assets} search={search} />}
      <AccountCertificates accountId={accountId} />
      <LiveBar newest={newest} lists={lists} endpoints={accountEndpoints} countNews={countNews} />
      <Stack gap="xl" ref={lists}>
        <ServerList
          list={movementList}
          search={search}
          fixed={{ accountId }}
          heading={t('movements.title')}
        />
        <ServerList
          list={transactionList}
          search={search}
          fixed={{ accountId }}
          heading={t('account.transactions')}
        />
      </Stack>
      <ServerList
        list={delegationList}
        search={search}
        fixed={{ accountId }}
        heading={t('delegations.title')}
      />
    </Stack>
  )
}
