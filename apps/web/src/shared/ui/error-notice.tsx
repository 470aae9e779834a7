import { Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError, mayRetry, textKeysOf } from '../api/api-error.ts'
import { lazyComponent, nothing } from '../loading/lazy-component.ts'
import { isRefusal } from '../wallet/is-refusal.ts'
import classes from './error-notice.module.css'

const RefusalDetails = lazyComponent(
  () => import('../failures/refusal-details.tsx'),
  (module) => module.RefusalDetails,
  nothing,
)

interface ErrorNoticeProps {
  readonly error: Error
  /** Asks again for what failed; offered only where that may help. */
  readonly onRetry?: () => unknown
}

/** Whether the browser made an error: its message is in no language of the panel's, and says little to most people. */
const isBrowsers = (error: Error): boolean => error instanceof DOMException || error instanceof TypeError

/** The one way in which a page shows that something failed or was declined: what happened, and why if known. */
export function ErrorNotice({ error, onRetry }: ErrorNoticeProps) {
  const { t } = useTranslation(['shared', 'failures'])
  const [retrying, setRetrying] = useState(false)
  // Declining is the person's own decision, not a failure.
  if (isRefusal(error.cause)) {
    return (
      <p className={classes.declined} role="status">
        {t('declined')}
      </p>
    )
  }
  const known = error instanceof ApiError
  const title = known ? t(textKeysOf(error)) : t('errors.unexpected')
  // A failed call is said in the title, in the reader's language; the server's own sentence is for developers.
  const text =
    !known && (isBrowsers(error) ? t('failures:technical', { message: error.message }) : error.message)
  return (
    <div className={classes.notice} role="alert">
      <IconAlertTriangle size={20} aria-hidden className={classes.icon} />
      <div className={classes.text}>
        <strong>{title}</strong>
        {text && text !== title && <p>{text}</p>}
        {known && (error.code === 'VALIDATION' || error.code === 'LEDGER_REFUSED') && (
          <Suspense>
            <RefusalDetails error={error} />
          </Suspense>
        )}
        {!known && error.cause instanceof Error && <p>{error.cause.message}</p>}
        {onRetry && mayRetry(error) && (
          <Button
            size="xs"
            variant="default"
            mt="xs"
            // Where the content of before stays, nothing else shows that it was tried again.
            loading={retrying}
            onClick={async () => {
              setRetrying(true)
              await onRetry()
              setRetrying(false)
            }}
          >
            {t('retry')}
          </Button>
        )}
      </div>
    </div>
  )
}
