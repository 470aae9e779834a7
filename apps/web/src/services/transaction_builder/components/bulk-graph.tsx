import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Batch } from '../model/batch-file.ts'
import classes from './builder.module.css'
import { CallSummary } from './call-summary.tsx'

interface BulkGraphProps {
  readonly batch: Batch
  readonly signerAccountId: string
  /** Takes a part out again; -1 is the root. Left out, nothing can be taken out. */
  readonly onRemove?: (index: number) => void
}

/** A bulk as it hangs together: the root, and each node that depends on it. */
export function BulkGraph({ batch, signerAccountId, onRemove }: BulkGraphProps) {
  const { t } = useTranslation('transaction_builder')
  const parts = [batch.root, ...batch.nodes]
  return (
    <ol className={classes.graph} aria-label={t('bulk.graph')}>
      {parts.map((intent, place) => (
        // A part has no name but its place, and two may be the same.
        // biome-ignore lint/suspicious/noArrayIndexKey: places are what tells parts apart
        <li key={place}>
          <div className={classes.node}>
            <div className={classes.cardHead}>
              <strong>{place === 0 ? t('bulk.root') : t('bulk.node', { number: place })}</strong>
              {onRemove && intent && (
                <Button size="compact-sm" variant="subtle" color="gray" onClick={() => onRemove(place - 1)}>
                  {t('bulk.remove')}
                </Button>
              )}
            </div>
            {intent ? (
              <CallSummary intent={intent} signerAccountId={signerAccountId} />
            ) : (
              <p>{t('bulk.emptyRoot')}</p>
            )}
          </div>
        </li>
      ))}
    </ol>
  )
}
