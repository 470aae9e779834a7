import type { ExplorerAccount } from '@panel/contracts/services/advanced_explorer/chain'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { formatCount, formatUnits } from '../../../shared/format/amounts.ts'
import { currentLocale } from '../../../shared/i18n/i18n.ts'
import type { UrlSearch } from '../../../shared/list/define-list.ts'
import { ListSkeleton } from '../../../shared/list/list-skeleton.tsx'
import { ServerList } from '../../../shared/list/server-list.tsx'
import { smartContractOf } from '../../../shared/transactions/smart-contracts.ts'
import { FactList, fact } from '../../../shared/ui/fact-list.tsx'
import { PageHead } from '../../../shared/ui/page-head.tsx'
import { QueryView } from '../../../shared/ui/query-view.tsx'
import { ShortId } from '../../../shared/ui/short-id.tsx'
import { accountQuery } from '../queries.ts'
import classes from './explorer.module.css'
import { AccountLink } from './explorer-links.tsx'
import { transactionList } from './transaction-list.tsx'

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
          fact(t('fields.accountId'), <ShortId id={account.accountId} label={t('fields.accountId')} />),
          fact(t('fields.contract'), contract ? contract.title[currentLocale()] : t('account.noContract')),
          fact(t('fields.contractHash'), hash(account.contractHash, t('fields.contractHash'))),
          fact(t('fields.dataHash'), hash(account.dataHash, t('fields.dataHash'))),
        ]}
      />
      <h3>{t('account.assets')}</h3>
      {account.assets.length === 0 ? (
        <p className={classes.note}>{t('account.noAssets')}</p>
      ) : (
        <ul className={classes.assets}>
          {account.assets.map(({ assetId, units, decimals }) => (
            <li key={assetId}>
              <strong>{formatUnits(units, decimals)}</strong> <AccountLink accountId={assetId} />
            </li>
          ))}
        </ul>
      )}
      {account.totalDataKeys > 0 && (
        <details className={classes.details}>
          <summary>
            {t('account.dataKeys', {
              count: account.totalDataKeys,
              shown: formatCount(account.totalDataKeys),
            })}
          </summary>
          <ul className={classes.keys}>
            {account.dataKeys.map((key) => (
              <li key={key}>
                <code>{key}</code>
              </li>
            ))}
          </ul>
          {account.totalDataKeys > account.dataKeys.length && (
            <p className={classes.note}>{t('account.moreKeys', { shown: account.dataKeys.length })}</p>
          )}
        </details>
      )}
    </>
  )
}

interface AccountPageProps {
  readonly accountId: string
  readonly search: UrlSearch
}

/** One account: what it holds, which contract it carries, which data it keeps, and its transactions. */
export function AccountPage({ accountId, search }: AccountPageProps) {
  const { t } = useTranslation('advanced_explorer')
  const query = useQuery(accountQuery(accountId))
  return (
    <>
      <PageHead title={t('account.title')} />
      <QueryView query={query} loading={<ListSkeleton rows={6} label={t('loading')} />}>
        {(account) => (
          <section className={classes.card} aria-label={t('account.title')}>
            <AccountContent account={account} />
          </section>
        )}
      </QueryView>
      <ServerList
        list={transactionList}
        search={search}
        fixed={{ accountId }}
        heading={t('account.transactions')}
      />
    </>
  )
}
