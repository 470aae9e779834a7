import { useTranslation } from 'react-i18next'
import { SigningDialog } from '../../../shared/transactions/signing-dialog.tsx'
import { type PreparedBulk, signaturesOf } from '../model/build-bulk.ts'
import { partsOfBulk } from '../model/bulk-parts.ts'
import classes from './builder.module.css'
import { BulkGraph } from './bulk-graph.tsx'

interface BulkSheetProps {
  readonly prepared: PreparedBulk
  /** True where one node alone is signed, for a bulk that somebody else will send. */
  readonly nodeAlone?: boolean
  readonly signing: boolean
  readonly onDecide: (agreed: boolean) => void
}

/** Shows what every part of a bulk says, before any of it is signed. */
export function BulkSheet({ prepared, nodeAlone = false, signing, onDecide }: BulkSheetProps) {
  const { t } = useTranslation('transaction_builder')
  const { root, nodes, rootTicket } = prepared
  const signatures = nodeAlone ? 1 : signaturesOf(prepared)
  return (
    <SigningDialog
      title={t(nodeAlone ? 'other.review' : 'bulk.review')}
      agree={t('bulk.sign', { count: signatures })}
      signing={signing}
      onDecide={onDecide}
    >
      <p className={classes.note}>
        {nodeAlone
          ? t('other.reviewNote', { networkName: root.networkName })
          : t('bulk.reviewNote', {
              count: nodes.length,
              total: signatures,
              networkName: root.networkName,
            })}
      </p>
      <BulkGraph parts={partsOfBulk(prepared)} root={root} />
      <p className={classes.note}>{t('bulk.dependsOn', { rootTicket })}</p>
    </SigningDialog>
  )
}
