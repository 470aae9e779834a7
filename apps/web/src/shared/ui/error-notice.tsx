import { IconAlertTriangle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../api/api-error.ts'
import classes from './error-notice.module.css'

interface ErrorNoticeProps {
  readonly error: Error
  /** What can be done about it, such as a button to try again. */
  readonly children?: ReactNode
}

/** The one way in which a page shows that something failed: what happened, and why if that is known. */
export function ErrorNotice({ error, children }: ErrorNoticeProps) {
  const { t } = useTranslation('shared')
  const known = error instanceof ApiError
  return (
    <div className={classes.notice} role="alert">
      <IconAlertTriangle size={20} aria-hidden className={classes.icon} />
      <div className={classes.text}>
        <strong>{known ? t(`errors.${error.code}`) : t('errors.unexpected')}</strong>
        <p>{error.message}</p>
        {!known && error.cause instanceof Error && <p>{error.cause.message}</p>}
        {children}
      </div>
    </div>
  )
}
