import { Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { PreparedBulk } from '../../../shared/bulk/build-bulk.ts'
import { type PartOutcome, usePartOutcomes } from '../../../shared/bulk/part-outcomes.ts'
import { formatCount } from '../../../shared/format/amounts.ts'
import { ValueTree } from '../../../shared/transactions/value-tree.tsx'
import { Card, Hint } from '../../../shared/ui/layout.tsx'
import { StatusBadge } from '../../../shared/ui/status-badge.tsx'
import { partsOfBulk } from '../model/bulk-parts.ts'
import { BulkGraph } from './bulk-graph.tsx'

interface BulkOutcomeProps {
  readonly bulk: Pick<PreparedBulk, 'root' | 'nodes'>
  /** The bulk's receipt in base58. */
  readonly receipt: string
}

function Outcome({ outcome }: { outcome: PartOutcome | undefined }) {
  const { t } = useTranslation('transaction_builder')
  if (!outcome) {
    return (
      <Stack gap="xs" mt="sm">
        <div>
          <StatusBadge tone="neutral">{t('outcome.takenBack')}</StatusBadge>
        </div>
      </Stack>
    )
  }
  const { success, burnedFuel, returns } = outcome
  return (
    <Stack gap="xs" mt="sm">
      <div>
        <StatusBadge tone={success ? 'good' : 'bad'}>
          {t(success ? 'test.executed' : 'test.failed')}
        </StatusBadge>{' '}
        {t('outcome.fuel', { fuel: formatCount(burnedFuel) })}
      </div>
      {returns !== null && returns !== undefined && (
        <>
          <h3>{t('outcome.returns')}</h3>
          <ValueTree value={returns} />
        </>
      )}
    </Stack>
  )
}

/** What became of each part of a bulk, by its receipt: all were executed, or all was taken back. */
export function BulkOutcome({ bulk, receipt }: BulkOutcomeProps) {
  const { t } = useTranslation('transaction_builder')
  const outcomes = usePartOutcomes(receipt)
  return (
    <Card title={t('outcome.title')}>
      {outcomes === null && <Hint>{t('outcome.nothing')}</Hint>}
      <BulkGraph
        parts={partsOfBulk(bulk)}
        isOver
        detailOf={(place) => outcomes !== undefined && <Outcome outcome={outcomes?.[place]} />}
      />
    </Card>
  )
}
