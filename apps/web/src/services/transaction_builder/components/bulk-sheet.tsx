import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import { Button, Modal } from '@mantine/core'
import { accountIdOf } from '@panel/ledger/accounts'
import { useTranslation } from 'react-i18next'
import type { PreparedBulk } from '../model/build-bulk.ts'
import { intentOfCall } from '../model/intent-of-call.ts'
import classes from './builder.module.css'
import { BulkGraph } from './bulk-graph.tsx'

interface BulkSheetProps {
  readonly prepared: PreparedBulk
  readonly signing: boolean
  readonly onDecide: (agreed: boolean) => void
}

/** Shows what every part of a bulk says, before any of it is signed. */
export function BulkSheet({ prepared, signing, onDecide }: BulkSheetProps) {
  const { t } = useTranslation('transaction_builder')
  const { t: shared } = useTranslation('shared')
  const { root, nodes, rootTicket } = prepared
  const batch = { root: root.kind === 'bulkRoot' ? intentOfCall(root) : null, nodes: nodes.map(intentOfCall) }
  return (
    <Modal
      opened
      centered
      size="lg"
      onClose={() => onDecide(false)}
      closeOnClickOutside={false}
      closeOnEscape={!signing}
      withCloseButton={!signing}
      title={t('bulk.review')}
      attributes={{ header: { role: 'presentation' } }}
      closeButtonProps={{ 'aria-label': shared('close') }}
    >
      <p className={classes.note}>{t('bulk.reviewNote', { count: nodes.length, total: nodes.length + 1 })}</p>
      <BulkGraph batch={batch} signerAccountId={accountIdOf(root.signerPublicKey)} />
      <p className={classes.note}>{t('bulk.dependsOn', { rootTicket })}</p>
      <div className={classes.actions}>
        <Button variant="default" disabled={signing} onClick={() => onDecide(false)}>
          {shared('signing.refuse')}
        </Button>
        <Button loading={signing} onClick={() => onDecide(true)} data-autofocus>
          {t('bulk.sign', { count: nodes.length + 1 })}
        </Button>
      </div>
    </Modal>
  )
}
