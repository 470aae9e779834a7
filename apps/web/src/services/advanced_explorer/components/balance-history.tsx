import { NativeSelect, Stack } from '@mantine/core'
import type { Balance } from '@panel/contracts/platform/balances'
import type { AccountHistory, MovementWay } from '@panel/contracts/services/advanced_explorer/chain'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { LineChart } from '../../../shared/charts/charts.tsx'
import { Figures } from '../../../shared/figures/figures.tsx'
import { formatAmount, formatUnitsShort } from '../../../shared/format/amounts.ts'
import { formatCalendarDay } from '../../../shared/format/dates.ts'
import { csvAmount } from '../../../shared/list/csv.ts'
import type { UrlSearch } from '../../../shared/list/define-list.ts'
import { readText } from '../../../shared/list/list-search.ts'
import { Amount } from '../../../shared/ui/amount.tsx'
import { Card, Hint } from '../../../shared/ui/layout.tsx'
import { QueryView } from '../../../shared/ui/query-view.tsx'
import { accountHistoryQuery } from '../queries.ts'
import { MovementsLink, movementsId } from './explorer-links.tsx'

interface BalanceHistoryProps {
  readonly accountId: string
  readonly assets: readonly Balance[]
  /** The page's URL parameters; `held` is the chosen asset, else the one whose movements are shown. */
  readonly search: UrlSearch
}

/** What an account held from the chain's start: no movement says so, yet without it the others do not add up. */
const heldAtStart = ({ days, received, sent }: AccountHistory): bigint =>
  BigInt(days.at(-1)?.units ?? 0) - BigInt(received) + BigInt(sent)

/** What an account held of one asset day by day, and what it received and sent meanwhile. */
export function BalanceHistory({ accountId, assets, search }: BalanceHistoryProps) {
  const { t } = useTranslation('advanced_explorer')
  const navigate = useNavigate()
  // Who comes from a balance sees the movements of its asset.
  const chosen = readText(search.held) || readText(search.m_asset)
  const asset = assets.find(({ assetId }) => assetId === chosen) ?? assets[0]
  const query = useQuery({
    ...accountHistoryQuery(accountId, asset?.assetId ?? ''),
    enabled: asset !== undefined,
  })
  if (!asset) return null
  const { assetId, decimals } = asset
  const choose = (held: string): void => {
    void navigate({
      to: '.',
      search: (before: UrlSearch): UrlSearch => ({ ...before, held }),
      resetScroll: false,
    })
  }
  const openDay = (day: string | undefined): void => {
    void navigate({
      to: '.',
      search: ({ held }: UrlSearch): UrlSearch => ({ held, m_asset: assetId, m_from: day, m_to: day }),
      hash: movementsId,
    })
  }
  const amount = (units: bigint) => formatAmount(units, decimals, assetId)
  const figure = (units: string, way?: MovementWay) => (
    <MovementsLink accountId={accountId} assetId={assetId} {...(way && { way })}>
      <Amount units={units} decimals={decimals} assetId={assetId} large />
    </MovementsLink>
  )
  return (
    <Card title={t('account.history.title')}>
      {assets.length > 1 && (
        <NativeSelect
          label={t('fields.asset')}
          mr="auto"
          value={assetId}
          data={assets.map((held) => held.assetId)}
          onChange={(event) => choose(event.currentTarget.value)}
        />
      )}
      <QueryView query={query}>
        {(history) => {
          const { days, received, sent } = history
          const start = heldAtStart(history)
          return (
            <Stack>
              <Figures
                figures={[
                  { label: t('fields.balance'), value: figure(asset.units) },
                  {
                    label: t('fields.received'),
                    value: figure(received, 'received'),
                    note: t('account.history.whole'),
                  },
                  { label: t('fields.sent'), value: figure(sent, 'sent'), note: t('account.history.whole') },
                  ...(start === 0n
                    ? []
                    : [
                        {
                          label: t('account.history.start'),
                          value: (
                            <Link to="/iservice/advanced_explorer/block/$height" params={{ height: '0' }}>
                              <Amount units={String(start)} decimals={decimals} assetId={assetId} large />
                            </Link>
                          ),
                          note: t('account.history.genesis'),
                        },
                      ]),
                ]}
              />
              <LineChart
                label={t('account.history.label', { asset: assetId })}
                columnLabel={t('fields.day')}
                series={[{ id: 'balance', label: t('fields.balance') }]}
                areas={['balance']}
                columns={days.map(({ day, units }) => ({
                  id: day,
                  label: formatCalendarDay(day),
                  shortLabel: formatCalendarDay(day, 'short'),
                  values: { balance: BigInt(units) },
                }))}
                format={amount}
                exact={(value) => csvAmount(value, decimals)}
                formatMark={(value) => formatUnitsShort(value, decimals)}
                onOpen={({ id }) => openDay(id)}
              />
              <Hint>{t('account.history.days', { count: days.length })}</Hint>
            </Stack>
          )
        }}
      </QueryView>
    </Card>
  )
}
