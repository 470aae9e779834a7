import { useTranslation } from 'react-i18next'
import type { PreparedBulk } from '../../../shared/bulk/build-bulk.ts'
import { type PartOutcome, partOutcomes } from '../../../shared/bulk/part-outcomes.ts'
import { formatCount } from '../../../shared/format/amounts.ts'
import { StatusBadge } from '../../../shared/ui/status-badge.tsx'
import { partsOfBulk } from '../model/bulk-parts.ts'
import classes from './builder.module.css'
import { BulkGraph } from './bulk-graph.tsx'
import { StructureTree } from './structure-tree.tsx'

interface BulkOutcomeProps {
  readonly bulk: Pick<PreparedBulk, 'root' | 'nodes'>
  /** The bulk's receipt in base58. */
  readonly receipt: string
}

function Outcome({ outcome }: { outcome: PartOutcome | undefined }) {
  const { t } = useTranslation('transaction_builder')
  if (!outcome) {
    return (
      <div className={classes.detail}>
        <p>
          <StatusBadge tone="neutral">{t('outcome.takenBack')}</StatusBadge>
        </p>
      </div>
    )
  }
  const { success, burnedFuel, returns } = outcome
  return (
    <div className={classes.detail}>
      <p>
        <StatusBadge tone={success ? 'good' : 'bad'}>
          {t(success ? 'test.executed' : 'test.failed')}
        </StatusBadge>{' '}
        {t('outcome.fuel', { fuel: formatCount(burnedFuel) })}
      </p>
      {returns !== null && returns !== undefined && (
        <>
          <p className={classes.text}>{t('outcome.returns')}</p>
          <StructureTree value={returns} />
        </>
      )}
    </div>
  )
}

/** What became of each part of a bulk, by its receipt: all were executed, or all was taken back. */
export function BulkOutcome({ bulk, receipt }: BulkOutcomeProps) {
  const { t } = useTranslation('transaction_builder')
  const outcomes = partOutcomes(receipt)
  return (
    <section className={classes.card} aria-label={t('outcome.title')}>
      <h2>{t('outcome.title')}</h2>
      {!outcomes && <p className={classes.note}>{t('outcome.nothing')}</p>}
      <BulkGraph
        parts={partsOfBulk(bulk)}
        isOver
        detailOf={(place) => <Outcome outcome={outcomes?.[place]} />}
      />
    </section>
  )
}
