import type { FuelDay, FuelSummary } from '@panel/contracts/services/fuel_machine/fuel'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ChartColumn } from '../../../shared/charts/chart-series.ts'
import { ColumnChart, DistributionChart } from '../../../shared/charts/charts.tsx'
import { formatCount } from '../../../shared/format/amounts.ts'
import { formatDay } from '../../../shared/format/dates.ts'
import { localDayOf } from '../../../shared/format/local-time.ts'
import { timeZoneName } from '../../../shared/format/time-settings.ts'
import { Grid } from '../../../shared/ui/layout.tsx'
import { othersId, type SumBy, sumBy } from '../sum-by.ts'
import { useOpenUses } from '../use-open-uses.ts'
import { CostliestCard } from './costliest-card.tsx'

/** Ids of series cannot be those of contracts, whose names are free. */
const beforeId = 'before it'

/** How many methods or accounts are shown by themselves. */
const shownParts = 8

const contractsIn = (days: readonly FuelDay[]): readonly string[] => {
  const sums = new Map<string, bigint>()
  for (const { byContract } of days)
    for (const { contract, burnedFuel } of byContract)
      sums.set(contract, (sums.get(contract) ?? 0n) + BigInt(burnedFuel))
  return [...sums].toSorted(([, one], [, other]) => Number(other - one)).map(([contract]) => contract)
}

/** What burned fuel day by day, stacked by service. */
export function DayChart({ summary }: { summary: FuelSummary }) {
  const { t } = useTranslation('fuel_machine')
  const open = useOpenUses()
  const { days, before } = summary
  const contracts = contractsIn(days)
  const columns = days.map(
    (day, place): ChartColumn => ({
      id: localDayOf(day.startsAt),
      label: formatDay(day.startsAt),
      shortLabel: formatDay(day.startsAt, 'short'),
      unfinished: day.unfinished,
      values: {
        ...Object.fromEntries(
          day.byContract.map(({ contract, burnedFuel }) => [contract, BigInt(burnedFuel)]),
        ),
        [beforeId]: BigInt(before?.days[place]?.burnedFuel ?? 0),
      },
    }),
  )
  return (
    <ColumnChart
      label={t('charts.byDay')}
      columnLabel={t('charts.day', { zone: timeZoneName() })}
      series={[
        ...contracts.map((contract) => ({ id: contract, label: t(`contracts.${contract}`, contract) })),
        ...(before ? [{ id: beforeId, label: t('charts.before'), before: true }] : []),
      ]}
      columns={columns}
      format={formatCount}
      onOpen={({ id: day }, contract) =>
        open({ from: day, to: day, ...(contract !== undefined && { contract }) })
      }
    />
  )
}

/** What burned fuel, by method or by account called; the part of all others opens into its own parts. */
function PartsChart({ sums, by }: Pick<FuelSummary, 'sums'> & { by: SumBy }) {
  const { t } = useTranslation('fuel_machine')
  const open = useOpenUses()
  const [shown, setShown] = useState(shownParts)
  return (
    <DistributionChart
      label={t(`charts.by.${by}`)}
      rowLabel={t(`fields.${by}`)}
      valueLabel={t('fields.burnedFuel')}
      rows={sumBy(sums, by, shown, t('charts.others'))}
      format={formatCount}
      onOpen={({ id }) => (id === othersId ? setShown(Number.POSITIVE_INFINITY) : open({ [by]: id }))}
    />
  )
}

/** What burned fuel over the whole period: by method, by account called, and the costliest calls. */
export function PeriodParts({ summary }: { summary: FuelSummary }) {
  const open = useOpenUses()
  const { sums, costliest } = summary
  return (
    <>
      <Grid min="22rem">
        <PartsChart sums={sums} by="method" />
        <PartsChart sums={sums} by="target" />
      </Grid>
      <CostliestCard uses={costliest} onOpen={({ ticket }) => open({ ticket })} />
    </>
  )
}
