import { Button } from '@mantine/core'
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { ErrorNotice } from '../../shared/ui/error-notice.tsx'
import classes from './route-error.module.css'

/** What stands in a page's place when it could not be made; everything around it goes on working. */
export function RouteError({ error, reset }: ErrorComponentProps) {
  const { t } = useTranslation('shell')
  const router = useRouter()
  const retry = () => {
    reset()
    void router.invalidate()
  }
  return (
    <div className={classes.page}>
      <h1>{t('routeError.title')}</h1>
      <ErrorNotice error={error instanceof Error ? error : new Error(String(error))} />
      <Button onClick={retry}>{t('routeError.retry')}</Button>
    </div>
  )
}
