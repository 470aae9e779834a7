import type { Programme } from '@panel/contracts/services/gogo_admin/programme'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { LineChart } from '../../../shared/charts/charts.tsx'
import { formatUnitsShort } from '../../../shared/format/amounts.ts'
import { formatCalendarDay } from '../../../shared/format/dates.ts'
import { timeZoneName } from '../../../shared/format/time-settings.ts'
import { formatPoints } from '../points.ts'
import { movementList } from './movement-list.tsx'

/** What the programme owed at the end of each day: what members could use, and what redemptions reserved; a day leads to its movements. */
export function LiabilityChart({ days }: Pick<Programme, 'days'>) {
  const { t } = useTranslation('gogo_admin')
  const navigate = useNavigate()
  return (
    <LineChart
      label={t('liability.chart')}
      columnLabel={t('liability.day', { zone: timeZoneName() })}
      series={[
        { id: 'total', label: t('liability.total') },
        { id: 'free', label: t('liability.free') },
        { id: 'reserved', label: t('liability.reserved') },
      ]}
      areas={['total']}
      columns={days.map(({ day, free, reserved }) => ({
        id: day,
        label: formatCalendarDay(day),
        shortLabel: formatCalendarDay(day, 'short'),
        values: {
          total: BigInt(free) + BigInt(reserved),
          free: BigInt(free),
          reserved: BigInt(reserved),
        },
      }))}
      format={(value) => formatPoints(value)}
      exact={(value) => String(value)}
      formatMark={(value) => formatUnitsShort(value, 0)}
      onOpen={({ id: day }) =>
        void navigate({ to: '.', search: { show: 'liability', from: day, to: day }, hash: movementList.id })
      }
    />
  )
}
