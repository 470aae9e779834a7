import { NativeSelect } from '@mantine/core'
import type { Balance } from '@panel/contracts/platform/balances'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LineChart } from '../../../shared/charts/charts.tsx'
import { Figures } from '../../../shared/figures/figures.tsx'
import { exactUnits, formatUnits, formatUnitsShort } from '../../../shared/format/amounts.ts'
import { formatDay } from '../../../shared/format/dates.ts'
import { Card } from '../../../shared/ui/layout.tsx'
import { QueryView } from '../../../shared/ui/query-view.tsx'
import { accountHistoryQuery } from '../queries.ts'

interface BalanceHistoryProps {
  readonly accountId: string
  readonly assets: readonly Balance[]
}

/** What an account held of one asset day by day, and what it received and sent meanwhile. */
export function BalanceHistory({ accountId, assets }: BalanceHistoryProps) {
  const { t } = useTranslation('advanced_explorer')
  const [chosen, setChosen] = useState<string>()
  const asset = assets.find(({ assetId }) => assetId === chosen) ?? assets[0]
  const query = useQuery({
    ...accountHistoryQuery(accountId, asset?.assetId ?? ''),
    enabled: asset !== undefined,
  })
  if (!asset) return null
  const { assetId, decimals } = asset
  const amount = (units: bigint) => `${formatUnits(units, decimals)} ${assetId}`
  return (
    <Card title={t('account.history.title')}>
      {assets.length > 1 && (
        <NativeSelect
          label={t('fields.asset')}
          mr="auto"
          value={assetId}
          data={assets.map((held) => held.assetId)}
          onChange={(event) => setChosen(event.currentTarget.value)}
        />
      )}
      <QueryView query={query}>
        {({ days }) => {
          const sumOf = (member: 'received' | 'sent') =>
            days.reduce((sum, day) => sum + BigInt(day[member]), 0n)
          const note = t('account.history.days', { count: days.length })
          return (
            <>
              <Figures
                figures={[
                  { label: t('fields.balance'), value: amount(BigInt(asset.units)) },
                  { label: t('fields.received'), value: amount(sumOf('received')), note },
                  { label: t('fields.sent'), value: amount(sumOf('sent')), note },
                ]}
              />
              <LineChart
                label={t('account.history.label', { asset: assetId })}
                columnLabel={t('fields.day')}
                series={[{ id: 'balance', label: t('fields.balance') }]}
                areas={['balance']}
                columns={days.map(({ day, units }) => ({
                  label: formatDay(day),
                  shortLabel: formatDay(day, 'short'),
                  values: { balance: BigInt(units) },
                }))}
                format={amount}
                exact={(value) => exactUnits(value, decimals)}
                formatMark={(value) => formatUnitsShort(value, decimals)}
              />
            </>
          )
        }}
      </QueryView>
    </Card>
  )
}
