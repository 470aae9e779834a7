import { useTranslation } from 'react-i18next'
import classes from '../ui/values.module.css'
import { reasonOf, withoutKind } from './reason-of.ts'

/** Why a transaction failed, in a few words; the ledger's own are shown on hover. */
export function FailureReason({ failure }: { failure: string }) {
  const { t, ready } = useTranslation('failures')
  if (!ready) return null
  const reason = reasonOf(failure)
  return (
    <small className={classes.reason} title={failure}>
      {reason === undefined ? t('says', { words: withoutKind(failure) }) : t(reason)}
    </small>
  )
}
