import { Stack } from '@mantine/core'
import type { HealthOverview, Objective } from '@panel/contracts/services/elsa_admin/health'
import { useTranslation } from 'react-i18next'
import { formatCount } from '../../../shared/format/amounts.ts'
import { Card, Hint } from '../../../shared/ui/layout.tsx'
import { numericColumn, SmallTable } from '../../../shared/ui/small-table.tsx'
import { StatusBadge } from '../../../shared/ui/status-badge.tsx'
import { formatMilliseconds, formatShare } from '../figures.ts'
import { verdictTones } from '../tones.ts'

const spanText = (seconds: number): string => (seconds < 60 ? `${seconds} s` : `${seconds / 60} min`)

function WindowCell({ window: { events, bad, seconds } }: { window: Objective['short'] }) {
  const { t } = useTranslation('elsa_admin')
  return (
    <td data-align="end">
      {t('objectives.window', {
        count: bad,
        bad: formatCount(bad),
        events: formatCount(events),
        span: spanText(seconds),
      })}
    </td>
  )
}

/** Each objective, how it is met in both windows, and the rest of the error budget. */
export function ObjectivesCard({ objectives }: { objectives: HealthOverview['objectives'] }) {
  const { t } = useTranslation('elsa_admin')
  return (
    <Stack gap="xs">
      <Card flush title={t('objectives.title')}>
        <SmallTable
          label={t('objectives.title')}
          columns={[
            t('objectives.objective'),
            t('objectives.verdict'),
            numericColumn(t('objectives.short')),
            numericColumn(t('objectives.long')),
            numericColumn(t('objectives.budget')),
          ]}
        >
          <tbody>
            {objectives.map(
              ({ id, target, limitMilliseconds, verdict, short, long, budget, minimumEvents }) => (
                <tr key={id}>
                  <th scope="row">
                    {t(`objectives.names.${id}`, {
                      target: formatShare(target, 1),
                      limit: formatMilliseconds(limitMilliseconds),
                    })}
                  </th>
                  <td>
                    <StatusBadge tone={verdictTones[verdict]}>
                      {t(`objectives.verdicts.${verdict}`, { count: minimumEvents })}
                    </StatusBadge>
                  </td>
                  <WindowCell window={short} />
                  <WindowCell window={long} />
                  <td data-align="end">
                    {budget.allowed === 0
                      ? '–'
                      : t('objectives.left', {
                          count: budget.spent,
                          left: formatShare(Math.max(0, budget.allowed - budget.spent), budget.allowed),
                          spent: formatCount(budget.spent),
                        })}
                  </td>
                </tr>
              ),
            )}
          </tbody>
        </SmallTable>
      </Card>
      <Hint>{t('objectives.hint')}</Hint>
    </Stack>
  )
}
