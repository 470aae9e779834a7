import { Stack } from '@mantine/core'
import type { Token } from '@panel/contracts/services/eurs_manager_admin/tokens'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useNameTexts } from '../../../shared/accounts/account-name.tsx'
import { DistributionChart, LineChart } from '../../../shared/charts/charts.tsx'
import { formatAmount, formatUnitsShort } from '../../../shared/format/amounts.ts'
import { formatCalendarDay } from '../../../shared/format/dates.ts'
import { shorten } from '../../../shared/format/shorten.ts'
import { timeZoneName } from '../../../shared/format/time-settings.ts'
import { csvAmount } from '../../../shared/list/csv.ts'
import { supplyQuery, topHoldersQuery } from '../queries.ts'
import { movementList } from './movement-list.tsx'

/** What all who have no bar of their own hold together: no account has such an id. */
const othersId = 'all others'

/** How many holders have a bar of their own. */
const shownHolders = 8

/** A token's supply over ninety days, against its reserve where it is a clone, and who holds it. */
export function TokenCharts({ token }: { token: Token }) {
  const { t } = useTranslation('eurs_manager_admin')
  const navigate = useNavigate()
  const { assetId, decimals, symbol, supply, backing } = token
  const history = useQuery(supplyQuery(assetId))
  const holders = useQuery(topHoldersQuery(assetId, shownHolders))
  const units = {
    format: (value: bigint) => formatAmount(value, decimals, symbol),
    exact: (value: bigint) => csvAmount(value, decimals),
  }
  const openMovements = (filter: Readonly<Record<string, string | undefined>>): void => {
    const own = Object.entries(filter).map(([name, value]) => [`${movementList.prefix}${name}`, value])
    void navigate({ to: '.', search: { show: 'movements', ...Object.fromEntries(own) } })
  }
  const rows = holders.data?.rows ?? []
  const nameOf = useNameTexts(rows.map(({ accountId }) => accountId))
  const others = BigInt(supply) - rows.reduce((sum, row) => sum + BigInt(row.units), 0n)
  return (
    <Stack>
      {history.data && (
        <LineChart
          label={t(backing === null ? 'chart.supply' : 'chart.supplyAndReserve', { symbol })}
          columnLabel={t('chart.day', { zone: timeZoneName() })}
          series={[
            { id: 'supply', label: t('figures.supply') },
            ...(backing === null ? [] : [{ id: 'reserve', label: t('figures.reserve') }]),
          ]}
          areas={['supply']}
          columns={history.data.days.map((day) => ({
            id: day.day,
            label: formatCalendarDay(day.day),
            shortLabel: formatCalendarDay(day.day, 'short'),
            values: {
              supply: BigInt(day.supply),
              ...(day.reserve === null ? {} : { reserve: BigInt(day.reserve) }),
            },
          }))}
          {...units}
          formatMark={(value) => formatUnitsShort(value, decimals)}
          onOpen={({ id }) => openMovements({ from: id, to: id })}
        />
      )}
      {rows.length > 0 && (
        <DistributionChart
          label={t('chart.holders', { symbol })}
          rowLabel={t('fields.accountId')}
          valueLabel={t('fields.units')}
          rows={[
            ...rows.map((row) => ({
              id: row.accountId,
              label: nameOf(row.accountId) ?? shorten(row.accountId),
              value: BigInt(row.units),
            })),
            ...(others > 0n ? [{ id: othersId, label: t('chart.others'), value: others }] : []),
          ]}
          {...units}
          onOpen={({ id }) =>
            id === othersId
              ? void navigate({ to: '.', search: { show: 'holders' } })
              : openMovements({ account: id })
          }
        />
      )}
    </Stack>
  )
}
