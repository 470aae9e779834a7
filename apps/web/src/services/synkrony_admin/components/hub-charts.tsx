import { type WalletName, walletNames } from '@panel/contracts/platform/payments/wallets'
import type { HubAssetDetail } from '@panel/contracts/services/synkrony_admin/wallets'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { ColumnChart, LineChart } from '../../../shared/charts/charts.tsx'
import { formatAmount, formatUnitsShort } from '../../../shared/format/amounts.ts'
import { formatCalendarDay } from '../../../shared/format/dates.ts'
import { timeZoneName } from '../../../shared/format/time-settings.ts'
import { csvAmount } from '../../../shared/list/csv.ts'
import { walletMovementList } from './wallet-movement-list.tsx'

/** What came in and went out of the hot wallet by day, and what each wallet held; a day leads to its movements. */
export function HubCharts({ asset: { assetId, decimals, days } }: { readonly asset: HubAssetDetail }) {
  const { t } = useTranslation('synkrony_admin')
  const navigate = useNavigate()
  const { id: hash, prefix } = walletMovementList
  const openDay = (day: string | undefined, wallet: string | undefined): void =>
    void navigate({
      to: '.',
      search: { [`${prefix}from`]: day, [`${prefix}to`]: day, [`${prefix}wallet`]: wallet },
      hash,
    })
  const write = {
    format: (value: bigint) => formatAmount(value, decimals, assetId),
    formatMark: (value: bigint) => formatUnitsShort(value, decimals),
    exact: (value: bigint) => csvAmount(value, decimals),
  }
  const columns = days.map(({ day, wallets }) => {
    const amountOf = (name: WalletName, member: 'in' | 'out' | 'end'): bigint =>
      BigInt(wallets.find((wallet) => wallet.name === name)?.[member] ?? '0')
    return {
      id: day,
      label: formatCalendarDay(day),
      shortLabel: formatCalendarDay(day, 'short'),
      values: {
        in: amountOf('hot', 'in'),
        out: -amountOf('hot', 'out'),
        hot: amountOf('hot', 'end'),
        reserve: amountOf('reserve', 'end'),
      },
    }
  })
  return (
    <>
      <ColumnChart
        {...write}
        label={t('hub.charts.flow', { assetId })}
        columnLabel={t('hub.charts.day', { zone: timeZoneName() })}
        series={[
          { id: 'in', label: t('hub.charts.in') },
          { id: 'out', label: t('hub.charts.out') },
        ]}
        columns={columns}
        onOpen={({ id }) => openDay(id, undefined)}
      />
      <LineChart
        {...write}
        label={t('hub.charts.held', { assetId })}
        columnLabel={t('hub.charts.day', { zone: timeZoneName() })}
        series={walletNames.map((name) => ({ id: name, label: t(`hub.wallets.${name}`) }))}
        columns={columns}
        onOpen={({ id }, wallet) => openDay(id, wallet)}
      />
    </>
  )
}
