import { Stack } from '@mantine/core'
import type { FuelSummary } from '@panel/contracts/services/fuel_machine/fuel'
import { useQuery } from '@tanstack/react-query'
import type { UrlSearch } from '../../../shared/list/define-list.ts'
import { daysInUrl } from '../../../shared/list/period.ts'
import { PeriodView } from '../../../shared/list/period-view.tsx'
import { Columns } from '../../../shared/ui/layout.tsx'
import { QueryView } from '../../../shared/ui/query-view.tsx'
import { fuelOverviewQuery, fuelSummaryQuery } from '../queries.ts'
import { DayChart, PeriodParts } from './fuel-charts.tsx'
import { FuelFigures } from './fuel-figures.tsx'
import { FuelLists } from './fuel-lists.tsx'
import { TopUpCard } from './top-up-card.tsx'
import { WarningCard } from './warning-card.tsx'

/** Without a call in either period there is nothing to draw: the list says what would be here. */
const isUsed = ({ totals, before }: FuelSummary): boolean => totals.calls + (before?.totals.calls ?? 0) > 0

/** How much fuel there is, how long it lasts, what burned it, and more of it. */
export function FuelDashboard({ search }: { search: UrlSearch }) {
  const days = daysInUrl(search)
  const overview = useQuery(fuelOverviewQuery())
  const summary = useQuery(fuelSummaryQuery(days))
  return (
    <Stack gap="lg">
      <QueryView query={overview} loading={120}>
        {(known) => <FuelFigures overview={known} summary={summary.data} />}
      </QueryView>
      <PeriodView days={days} query={summary} loading={282}>
        {(known) => isUsed(known) && <DayChart summary={known} />}
      </PeriodView>
      {overview.data && (
        <Columns>
          <TopUpCard prices={overview.data.prices} />
          <WarningCard warning={overview.data.warning} />
        </Columns>
      )}
      {summary.data && isUsed(summary.data) && <PeriodParts summary={summary.data} />}
      <FuelLists search={search} summary={summary.data} />
    </Stack>
  )
}
