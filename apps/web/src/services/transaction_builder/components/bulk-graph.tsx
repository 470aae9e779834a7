import { Group } from '@mantine/core'
import { bytesToHex } from '@panel/ledger/encoding'
import type { ReactNode, Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { belongsTo, type Root } from '../../../shared/bulk/build-bulk.ts'
import { keyed } from '../../../shared/list/keyed.ts'
import { Hint } from '../../../shared/ui/layout.tsx'
import { ShortId } from '../../../shared/ui/short-id.tsx'
import type { BulkPart } from '../model/bulk-parts.ts'
import classes from './builder.module.css'
import { CallSummary } from './call-summary.tsx'
import { SignatureState } from './signature-state.tsx'

interface BulkGraphProps {
  readonly ref?: Ref<HTMLOListElement>
  readonly parts: readonly BulkPart[]
  /** What the nodes depend on; undefined until it is known who signs. */
  readonly root?: Root | undefined
  /** What can be done with a part; 0 is the root. */
  readonly toolsOf?: ((part: BulkPart, place: number) => ReactNode) | undefined
  /** True where it was executed or refused already. */
  readonly isOver?: boolean
  /** A note on a part, in addition to what it calls. */
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

/** A part keeps its element, and with it the focus, while it is moved. */
const nameOf = ({ intent, signerAccountId }: BulkPart): string =>
  intent
    ? [signerAccountId, intent.accountId, intent.smartContractMethod, bytesToHex(intent.argsBytes)].join(' ')
    : ''

/** A bulk as it hangs together: the root, and each node that depends on it. */
export function BulkGraph({ ref, parts, root, toolsOf, isOver = false, detailOf }: BulkGraphProps) {
  const { t } = useTranslation('transaction_builder')
  return (
    <ol ref={ref} className={classes.graph} aria-label={t('bulk.graph')}>
      {keyed(parts, nameOf).map(({ key, item: part }, place) => (
        // The focus goes here when a tool of the part, or the form that edited it, is gone.
        <li key={key} tabIndex={-1}>
          <div className={classes.node}>
            <Group justify="space-between" gap="xs">
              <strong>{place === 0 ? t('bulk.root') : t('bulk.node', { number: place })}</strong>
              {toolsOf?.(part, place)}
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
