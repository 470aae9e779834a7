import { useTranslation } from 'react-i18next'
import { currentLocale } from '../i18n/i18n.ts'
import { StatusBadge, type Tone } from '../ui/status-badge.tsx'
import { describePrepared } from './describe-prepared.ts'
import type { PreparedTransaction } from './prepare-transaction.ts'
import { PreparedFields } from './prepared-fields.tsx'
import classes from './sign-sheet.module.css'
import { SigningDialog } from './signing-dialog.tsx'
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
    <SigningDialog
      title={t('signing.title')}
      agree={t(`signing.${signer}.agree`)}
      signing={signing}
      status={t(`signing.${signer}.signing`)}
      onDecide={onDecide}
    >
      <div className={classes.head}>
        <strong>{title}</strong>
        {risk && <StatusBadge tone={riskTones[risk]}>{t(`signing.risks.${risk}`)}</StatusBadge>}
      </div>
      <p className={classes.sentence}>{sentence}</p>
      <PreparedFields prepared={prepared} args={args} />
      <p className={classes.note}>{t(`signing.${signer}.note`)}</p>
    </SigningDialog>
  )
}
