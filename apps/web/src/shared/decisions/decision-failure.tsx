import { decidedAlready } from '@panel/contracts/platform/decisions'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../api/api-error.ts'
import { ErrorNotice } from '../ui/error-notice.tsx'
import { DecisionLine } from './decision-line.tsx'
import type { DecisionTexts } from './decision-texts.ts'
import classes from './decisions.module.css'

/** Why a decision was not taken; where somebody else decided first, what they decided. */
export function DecisionFailure({ error, ...words }: { readonly error: Error } & DecisionTexts) {
  const { t } = useTranslation('decisions')
  const first =
    error instanceof ApiError && error.code === 'ALREADY_DECIDED'
      ? decidedAlready.safeParse(error.details).data
      : undefined
  if (!first) return <ErrorNotice error={error} />
  return (
    <div className={classes.first} role="alert">
      <strong>{t('first.title')}</strong>
      <p>{t('first.text')}</p>
      <DecisionLine decision={first.decision} {...words} />
    </div>
  )
}
