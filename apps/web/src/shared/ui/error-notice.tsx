import { Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { ApiError, type ApiErrorCode, mayRetry, refusedPlaces } from '../api/api-error.ts'
import { isRefusal } from '../wallet/is-refusal.ts'
import classes from './error-notice.module.css'

/** Failures whose title says all that the server says of them. */
const plainCodes: ReadonlySet<ApiErrorCode> = new Set([
  'RATE_LIMITED',
  'USER_UNDER_APPROVAL',
  'MOVE_NOT_ALLOWED',
  'PAYMENT_ALREADY_PAID',
  'PAYMENT_BULK_REPLAYED',
  'PAYMENT_EXPIRED',
])

interface ErrorNoticeProps {
  readonly error: Error
  /** Asks again for what failed; offered only where that may help. */
  readonly onRetry?: () => unknown
}

/** The values that the server did not take, each once, by the names that calls and addresses give them. */
const refusedNames = (error: Error): string =>
  [...new Set(refusedPlaces(error).map((place) => place.replace(/^\w+\.?/, '')))].filter(Boolean).join(', ')

/** The one way in which a page shows that something failed or was declined: what happened, and why if known. */
export function ErrorNotice({ error, onRetry }: ErrorNoticeProps) {
  const { t } = useTranslation('shared')
  // Declining is the person's own decision, not a failure.
  if (isRefusal(error.cause)) {
    return (
      <p className={classes.declined} role="status">
        {t('declined')}
      </p>
    )
  }
  const known = error instanceof ApiError
  const title = known ? t(`errors.${error.code}`) : t('errors.unexpected')
  const names = refusedNames(error)
  // What the panel itself says of a failed call is in the title, in the reader's language.
  const said = known ? !plainCodes.has(error.code) && error.serverMessage : error.message
  const text = names === '' ? said : t('refusedValues', { names })
  return (
    <div className={classes.notice} role="alert">
      <IconAlertTriangle size={20} aria-hidden className={classes.icon} />
      <div className={classes.text}>
        <strong>{title}</strong>
        {text && text !== title && <p>{text}</p>}
        {!known && error.cause instanceof Error && <p>{error.cause.message}</p>}
        {onRetry && mayRetry(error) && (
          <Button size="xs" variant="default" mt="xs" onClick={() => void onRetry()}>
            {t('retry')}
          </Button>
        )}
      </div>
    </div>
  )
}
