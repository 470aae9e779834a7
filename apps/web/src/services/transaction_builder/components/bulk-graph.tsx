import { Button, Group } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { belongsTo, type Root } from '../../../shared/bulk/build-bulk.ts'
import { Hint } from '../../../shared/ui/layout.tsx'
import { ShortId } from '../../../shared/ui/short-id.tsx'
import type { BulkPart } from '../model/bulk-parts.ts'
import classes from './builder.module.css'
import { CallSummary } from './call-summary.tsx'
import { SignatureState } from './signature-state.tsx'

interface BulkGraphProps {
  readonly parts: readonly BulkPart[]
  /** What the nodes depend on; undefined until it is known who signs. */
  readonly root?: Root | undefined
  /** Takes a part out again; 0 is the root. Left out, nothing can be taken out. */
  readonly onRemove?: (place: number) => void
  /** True where it was executed or refused already. */
  readonly isOver?: boolean
  /** What is to be said of a part beside what it calls. */
  readonly detailOf?: (place: number) => ReactNode
}

/** Whose signature a node brought along, and whether it was made for this root. */
function ForeignMark({ part, root }: { part: BulkPart; root: Root | undefined }) {
  const { t } = useTranslation('transaction_builder')
  const { signed, signerAccountId } = part
  if (!signed) return null
  return (
    <>
      <p>
        {t('bulk.signedBy')} <ShortId id={signerAccountId} label={t('bulk.signedBy')} explorer="account" />
      </p>
      <SignatureState transaction={signed} />
      {root && !belongsTo(signed, root) && <Hint bad>{t('bulk.stray')}</Hint>}
    </>
  )
}

/** A bulk as it hangs together: the root, and each node that depends on it. */
export function BulkGraph({ parts, root, onRemove, isOver = false, detailOf }: BulkGraphProps) {
  const { t } = useTranslation('transaction_builder')
  return (
    <ol className={classes.graph} aria-label={t('bulk.graph')}>
      {parts.map((part, place) => (
        // A part has no name but its place, and two may be the same.
        // biome-ignore lint/suspicious/noArrayIndexKey: parts are identified by their place
        <li key={place}>
          <div className={classes.node}>
            <Group justify="space-between" gap="xs">
              <strong>{place === 0 ? t('bulk.root') : t('bulk.node', { number: place })}</strong>
              {onRemove && part.intent && (
                <Button
                  size="compact-sm"
                  variant="subtle"
                  color="gray"
                  aria-label={t('bulk.removePart', {
                    part: place === 0 ? t('bulk.root') : t('bulk.node', { number: place }),
                  })}
                  onClick={() => onRemove(place)}
                >
                  {t('bulk.remove')}
                </Button>
              )}
            </Group>
            {part.intent ? (
              <CallSummary intent={part.intent} signerAccountId={part.signerAccountId} isOver={isOver} />
            ) : (
              <p>{t('bulk.emptyRoot')}</p>
            )}
            <ForeignMark part={part} root={root} />
            {detailOf?.(place)}
          </div>
        </li>
      ))}
    </ol>
  )
}
