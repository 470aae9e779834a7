import { Stack } from '@mantine/core'
import type {
  Concentration,
  ConcentrationAnswer,
} from '@panel/contracts/services/chain_analysis_service/flows'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { DistributionChart, LineChart } from '../../../shared/charts/charts.tsx'
import { Figures } from '../../../shared/figures/figures.tsx'
import { formatCount, formatPercent, formatUnits } from '../../../shared/format/amounts.ts'
import { formatDay } from '../../../shared/format/dates.ts'
import { csvAmount } from '../../../shared/list/csv.ts'
import { PeriodView } from '../../../shared/list/period-view.tsx'
import { Hint, Section } from '../../../shared/ui/layout.tsx'
import { othersId } from '../hops.ts'
import { concentrationQuery } from '../queries.ts'
import { useEndLabel } from '../use-end-label.ts'
import type { View } from '../view-in-url.ts'

const percent = (hundredths: number): string => formatPercent(hundredths, 2)
const gini = (thousandths: number | bigint): string => formatUnits(BigInt(thousandths), 3)

/** The largest holders, to which links scroll. */
const largestId = 'largest-holders'

function Shares({ of }: { of: Concentration }) {
  const { t } = useTranslation('chain_analysis_service')
  return (
    <Figures
      figures={[
        {
          label: t('concentration.holders'),
          value: (
            <Link to="." search hash={largestId}>
              {formatCount(of.holders)}
            </Link>
          ),
        },
        { label: t('concentration.top', { count: 1 }), value: percent(of.top1) },
        { label: t('concentration.top', { count: 10 }), value: percent(of.top10) },
        { label: t('concentration.top', { count: 100 }), value: percent(of.top100) },
        { label: t('concentration.gini'), value: gini(of.gini) },
      ]}
    />
  )
}

/** The largest holders, and all others together: the shares are of everything that is held. */
const useHolderRows = ({ largest = [], withoutPlatform }: Partial<ConcentrationAnswer>) => {
  const { t } = useTranslation('chain_analysis_service')
  const labelOf = useEndLabel(largest.map(({ accountId }) => accountId))
  const rows = largest.map(({ accountId, units }) => ({
    id: accountId,
    label: labelOf(accountId),
    value: BigInt(units),
  }))
  const others = (withoutPlatform?.holders ?? 0) - rows.length
  if (others <= 0) return rows
  const rest = rows.reduce((left, { value }) => left - value, BigInt(withoutPlatform?.units ?? 0))
  return [...rows, { id: othersId, label: t('sankey.others', { count: others }), value: rest }]
}

/** How unequally the asset is held, with and without the platform's own accounts. */
export function ConcentrationTab({ view }: { view: View }) {
  const { t } = useTranslation('chain_analysis_service')
  const query = useQuery(concentrationQuery(view))
  const holders = useHolderRows(query.data ?? {})
  return (
    <PeriodView days={view.days} query={query} loading={420}>
      {({ withoutPlatform, withPlatform, days, largest, decimals }) => (
        <Stack>
          <Section title={t('concentration.people')}>
            <Shares of={withoutPlatform} />
          </Section>
          <Section title={t('concentration.everybody')}>
            <Shares of={withPlatform} />
          </Section>
          <Hint>{t('concentration.hint')}</Hint>
          {days.length > 1 && (
            <LineChart
              label={t('concentration.over')}
              columnLabel={t('concentration.day')}
              series={[{ id: 'gini', label: t('concentration.gini') }]}
              areas={['gini']}
              columns={days.map((day) => ({
                label: formatDay(day.at),
                shortLabel: formatDay(day.at, 'short'),
                values: { gini: BigInt(day.gini) },
              }))}
              format={gini}
              exact={(value) => csvAmount(value, 3)}
            />
          )}
          {largest.length > 0 && (
            <div id={largestId}>
              <DistributionChart
                label={t('concentration.largest')}
                rowLabel={t('fields.accountId')}
                valueLabel={t('fields.balance')}
                rows={holders}
                format={(units) => formatUnits(units, decimals)}
                exact={(units) => csvAmount(units, decimals)}
              />
            </div>
          )}
        </Stack>
      )}
    </PeriodView>
  )
}
