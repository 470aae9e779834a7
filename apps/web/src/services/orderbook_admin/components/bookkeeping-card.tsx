import type { Bookkeeping } from '@panel/contracts/services/orderbook_admin/pairs'
import { pairOf, quoteAssetId } from '@panel/contracts/smart-contracts/exchange/prices'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCount, formatUnits, formatUnitsShort } from '../../../shared/format/amounts.ts'
import { AccountId } from '../../../shared/ui/account-id.tsx'
import { Callout, Card, Hint, RowList } from '../../../shared/ui/layout.tsx'
import { QueryView } from '../../../shared/ui/query-view.tsx'
import { numericColumn, SmallTable } from '../../../shared/ui/small-table.tsx'
import { bookkeepingQuery } from '../queries.ts'
import { PairLink } from './pair-link.tsx'

/** How often the totals are compared again, in milliseconds. */
const comparedEvery = 10_000

const signed = (difference: bigint, decimals: number): string =>
  `${difference > 0n ? '+' : ''}${formatUnitsShort(difference, decimals)}`

/** A difference of two totals: red unless there is none. */
function Difference({ one, other, decimals }: { one: string; other: string; decimals: number }) {
  const difference = BigInt(one) - BigInt(other)
  return (
    <td data-align="end" data-sign={difference === 0n ? undefined : 'minus'}>
      {signed(difference, decimals)}
    </td>
  )
}

/** What open orders hold of an asset, as the way to them: of the quote asset they are spread over all pairs. */
function InOrders({ assetId, children }: { assetId: string; children: ReactNode }) {
  if (assetId === quoteAssetId) return children
  return (
    <PairLink pair={pairOf(assetId)} rows="openOrders" side="sell">
      {children}
    </PairLink>
  )
}

function Totals({ assets }: Pick<Bookkeeping, 'assets'>) {
  const { t } = useTranslation('orderbook_admin')
  const heads = ['locked', 'inOrders', 'difference', 'held', 'owed', 'difference'] as const
  return (
    <SmallTable
      label={t('books.title')}
      columns={[t('books.asset'), ...heads.map((head) => numericColumn(t(`books.${head}`)))]}
    >
      <tbody>
        {assets.map(({ assetId, decimals, locked, inOrders, held, owed }) => (
          <tr key={assetId}>
            <th scope="row">{assetId}</th>
            <td data-align="end">{formatUnitsShort(locked, decimals)}</td>
            <td data-align="end">
              <InOrders assetId={assetId}>{formatUnitsShort(inOrders, decimals)}</InOrders>
            </td>
            <Difference one={locked} other={inOrders} decimals={decimals} />
            <td data-align="end">{formatUnitsShort(held, decimals)}</td>
            <td data-align="end">{formatUnitsShort(owed, decimals)}</td>
            <Difference one={held} other={owed} decimals={decimals} />
          </tr>
        ))}
      </tbody>
    </SmallTable>
  )
}

function Accounts({ accounts }: Pick<Bookkeeping, 'accounts'>) {
  const { t } = useTranslation('orderbook_admin')
  return (
    <RowList>
      {accounts.map(({ accountId, assetId, decimals, free, locked, expected }) => (
        <li key={`${accountId} ${assetId}`}>
          <AccountId id={accountId} label={t('fields.accountId')} />{' '}
          {t('books.account', {
            asset: assetId,
            free: formatUnits(free, decimals),
            locked: formatUnits(locked, decimals),
            expected: formatUnits(expected, decimals),
          })}
        </li>
      ))}
    </RowList>
  )
}

/** The assets whose totals differ, each with what it has too much or too little. */
const differencesOf = ({ assets }: Bookkeeping): string =>
  assets
    .flatMap(({ assetId, decimals, locked, inOrders, held, owed }) =>
      [BigInt(locked) - BigInt(inOrders), BigInt(held) - BigInt(owed)]
        .filter((difference) => difference !== 0n)
        .map((difference) => `${assetId} ${signed(difference, decimals)}`),
    )
    .join(', ')

/** Whether every unit on the exchange is accounted for: totals against what they are made of. */
export function BookkeepingCard() {
  const { t } = useTranslation('orderbook_admin')
  const query = useQuery({ ...bookkeepingQuery(), refetchInterval: comparedEvery })
  const differs = ({ assets, accounts }: Bookkeeping): boolean =>
    accounts.length > 0 ||
    assets.some(({ locked, inOrders, held, owed }) => locked !== inOrders || held !== owed)
  return (
    <Card title={t('books.title')} flush>
      <QueryView query={query} loading={200}>
        {(books) => (
          <>
            {differs(books) ? (
              <Callout tone="bad" role="alert">
                {t('books.differs')} {differencesOf(books)}
              </Callout>
            ) : (
              <Hint>
                {t('books.agrees', { count: formatCount(books.compared), height: formatCount(books.height) })}
              </Hint>
            )}
            <Totals assets={books.assets} />
            {books.accounts.length > 0 && <Accounts accounts={books.accounts} />}
          </>
        )}
      </QueryView>
    </Card>
  )
}
