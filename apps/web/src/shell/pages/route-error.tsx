import { Button } from '@mantine/core'
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { mayRetry } from '../../shared/api/api-error.ts'
import { reachServer } from '../../shared/api/reach-server.ts'
import { asError } from '../../shared/failures/as-error.ts'
import { isChunkError, refetchStylesheets, reloadOnce } from '../../shared/loading/chunk-error.ts'
import { importWhenOnline } from '../../shared/loading/lazy-component.ts'
import { reloadPage } from '../../shared/loading/reload-page.ts'
import { ErrorNotice } from '../../shared/ui/error-notice.tsx'
import { LinkButton } from '../../shared/ui/link-button.tsx'
import { StateContent } from './state-page.tsx'

/** Replaces a page that failed to render; everything around it keeps working. */
export function RouteError({ error, reset }: ErrorComponentProps) {
  const { t } = useTranslation('shell')
  const router = useRouter()
  const missing = isChunkError(error)
  const [waiting] = useState(!navigator.onLine)
  const retry = async () => {
    // Where they fail again, so does showing the page again, which says so.
    await refetchStylesheets().catch(() => undefined)
    // A part's own retry must come first: until it is here, showing the page again fails again.
    if (!missing) reset()
    await router.invalidate()
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each error.
  useEffect(() => {
    if (!missing) return
    if (!waiting) {
      void reloadOnce()
      return
    }
    let shown = true
    // Not before a request goes through: an error that comes while online would reload the page.
    void importWhenOnline(reachServer).then(() => (shown ? retry() : undefined), reloadOnce)
    return () => {
      shown = false
    }
  }, [error])

  return (
    <StateContent
      picture="broken"
      title={t('routeError.title')}
      text={
        missing ? (
          <p role="status">{t(waiting ? 'routeError.offline' : 'shared:partMissing')}</p>
        ) : (
          <ErrorNotice error={asError(error)} />
        )
      }
    >
      {mayRetry(error) ? (
        <Button onClick={missing && !waiting ? reloadPage : retry}>{t('shared:retry')}</Button>
      ) : (
        <LinkButton to="/dashboard">{t('notFound.home')}</LinkButton>
      )}
    </StateContent>
  )
}
