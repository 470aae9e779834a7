import { readableText } from '@panel/contracts/platform/readable-text'
import { useTranslation } from 'react-i18next'
import classes from '../ui/values.module.css'
import { reasonOf, withoutKind } from './reason-of.ts'

interface FailureReasonProps {
  readonly failure: string
  /** True where there is room for all of it; a row of a list shows what fits into its column. */
  readonly whole?: boolean
}

/** Why a transaction failed, in a few words; the ledger's own are shown on hover. */
export function FailureReason({ failure, whole = false }: FailureReasonProps) {
  const { t, ready } = useTranslation('failures')
  if (!ready) return null
  const reason = reasonOf(failure)
  return (
    <small className={classes.reason} data-whole={whole || undefined} title={readableText(failure)}>
      {reason === undefined ? t('says', { words: withoutKind(failure) }) : t(reason)}
    </small>
  )
}
