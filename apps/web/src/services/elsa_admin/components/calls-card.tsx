import type { HealthOverview } from '@panel/contracts/services/elsa_admin/health'
import { useTranslation } from 'react-i18next'
import { formatCount } from '../../../shared/format/amounts.ts'
import { Card, Hint } from '../../../shared/ui/layout.tsx'
import { numericColumn, SmallTable } from '../../../shared/ui/small-table.tsx'
import { formatMilliseconds } from '../figures.ts'

/** The busiest calls of the last minutes, those that fail first. */
export function CallsCard({ calls }: { calls: HealthOverview['calls'] }) {
  const { t } = useTranslation('elsa_admin')
  const columns = ['events', 'failed', 'p50', 'p95', 'p99'] as const
  return (
    <Card flush={calls.length > 0} title={t('calls.title')}>
      {calls.length === 0 ? (
        <Hint>{t('calls.none')}</Hint>
      ) : (
        <SmallTable
          label={t('calls.title')}
          columns={[t('calls.operation'), ...columns.map((column) => numericColumn(t(`calls.${column}`)))]}
        >
          <tbody>
            {calls.map(({ operation, events, failed, latency }) => (
              <tr key={operation}>
                <th scope="row">
                  <code>{operation}</code>
                </th>
                <td data-align="end">{formatCount(events)}</td>
                <td data-align="end">{formatCount(failed)}</td>
                {(['p50', 'p95', 'p99'] as const).map((quantile) => (
                  <td key={quantile} data-align="end">
                    {formatMilliseconds(latency[quantile])}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </SmallTable>
      )}
    </Card>
  )
}
