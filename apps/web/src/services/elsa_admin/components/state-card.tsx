import type { HealthOverview } from '@panel/contracts/services/elsa_admin/health'
import { useTranslation } from 'react-i18next'
import { Figures } from '../../../shared/figures/figures.tsx'
import { formatCount } from '../../../shared/format/amounts.ts'
import { Card, RowList, TwoLines } from '../../../shared/ui/layout.tsx'
import { Moment } from '../../../shared/ui/moment.tsx'
import { StatusBadge } from '../../../shared/ui/status-badge.tsx'
import { formatMebibytes, formatMilliseconds, formatShare } from '../figures.ts'
import { partTones } from '../tones.ts'

/** The last minute in figures. */
export function NowFigures({ now }: { now: HealthOverview['now'] }) {
  const { t } = useTranslation('elsa_admin')
  return (
    <Figures
      figures={[
        {
          label: t('now.calls'),
          value: formatCount(now.calls),
          note: t('now.failed', { share: formatShare(now.failed, now.calls) }),
        },
        {
          label: t('now.latency'),
          value: formatMilliseconds(now.latency.p95),
          note: t('now.latencyNote', {
            p50: formatMilliseconds(now.latency.p50),
            p99: formatMilliseconds(now.latency.p99),
          }),
        },
        {
          label: t('now.results'),
          value: formatCount(now.results),
          note: t('now.resultsNote', { p95: formatMilliseconds(now.resultLatency.p95) }),
        },
        { label: t('now.waiting'), value: formatCount(now.waitingResults) },
        {
          label: t('now.blocks'),
          value: formatCount(now.blocks),
          note: t('now.blocksNote', {
            count: now.transactions,
            transactions: formatCount(now.transactions),
          }),
        },
        {
          label: t('now.sockets'),
          value: formatCount(now.sockets),
          note: t('now.rooms', { count: now.rooms, rooms: formatCount(now.rooms) }),
        },
        {
          label: t('now.memory'),
          value: formatMebibytes(now.memoryBytes),
          note: t('now.delay', { delay: formatMilliseconds(now.delay) }),
        },
        {
          label: t('now.database'),
          value: formatMebibytes(now.databaseBytes),
          note: t('now.write', { write: formatMilliseconds(now.write) }),
        },
      ]}
    />
  )
}

/** The platform's parts, each with its state. */
export function PartsCard({ overview: { parts, startedAt } }: { overview: HealthOverview }) {
  const { t } = useTranslation('elsa_admin')
  return (
    <Card flush title={t('parts.title')}>
      <RowList>
        {parts.map(({ id, state }) => (
          <li key={id}>
            <TwoLines note={t(`parts.texts.${id}`)}>{t(`parts.names.${id}`)}</TwoLines>
            <StatusBadge tone={partTones[state]}>{t(`parts.states.${state}`)}</StatusBadge>
          </li>
        ))}
        <li>
          <span>{t('parts.since')}</span>
          <Moment at={startedAt} />
        </li>
      </RowList>
    </Card>
  )
}
