import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import { Button, Modal } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { currentLocale } from '../i18n/i18n.ts'
import { StatusBadge, type Tone } from '../ui/status-badge.tsx'
import { describePrepared } from './describe-prepared.ts'
import type { PreparedTransaction } from './prepare-transaction.ts'
import { PreparedFields } from './prepared-fields.tsx'
import classes from './sign-sheet.module.css'
import { useReadingAids } from './use-reading-aids.ts'

interface SignSheetProps {
  readonly prepared: PreparedTransaction
  /** A key that the page holds signs, in the wallet's place. */
  readonly signsWithKey: boolean
  /** True from the moment the wallet was asked. */
  readonly signing: boolean
  readonly onDecide: (agreed: boolean) => void
}

const riskTones: Readonly<Record<'low' | 'medium' | 'high', Tone>> = {
  low: 'good',
  medium: 'waiting',
  high: 'bad',
}

/** Shows what is about to be signed, read from the bytes alone: in words, in full and raw. */
export function SignSheet({ prepared, signsWithKey, signing, onDecide }: SignSheetProps) {
  const { t } = useTranslation('shared')
  const signer = signsWithKey ? 'key' : 'wallet'
  const aids = useReadingAids(prepared.transaction.accountId)
  const { title, sentence, risk, args } = describePrepared(prepared, currentLocale(), aids)
  return (
    <Modal
      opened
      centered
      size="lg"
      onClose={() => onDecide(false)}
      closeOnClickOutside={false}
      closeOnEscape={!signing}
      withCloseButton={!signing}
      title={t('signing.title')}
      classNames={{ title: classes.title, body: classes.body }}
      attributes={{ header: { role: 'presentation' } }}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <div className={classes.head}>
        <strong>{title}</strong>
        {risk && <StatusBadge tone={riskTones[risk]}>{t(`signing.risks.${risk}`)}</StatusBadge>}
      </div>
      <p className={classes.sentence}>{sentence}</p>
      <PreparedFields prepared={prepared} args={args} />
      <p className={classes.note}>{t(`signing.${signer}.note`)}</p>
      <div className={classes.actions}>
        <p className={classes.status} role="status">
          {signing && t(`signing.${signer}.signing`)}
        </p>
        <Button variant="default" disabled={signing} onClick={() => onDecide(false)}>
          {t('signing.refuse')}
        </Button>
        <Button loading={signing} onClick={() => onDecide(true)} data-autofocus>
          {t(`signing.${signer}.agree`)}
        </Button>
      </div>
    </Modal>
  )
}
