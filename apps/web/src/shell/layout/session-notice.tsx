import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import { serverClock } from '../../shared/api/server-clock.ts'
import { errorWords } from '../../shared/failures/error-words.ts'
import { session } from '../../shared/session/session.ts'
import { isRefusal } from '../../shared/wallet/is-refusal.ts'
import { signInWithWallet } from '../session/sign-in.ts'
import classes from './panel-frame.module.css'

/** How long before a session's end the panel says so, in milliseconds. */
export const warnBeforeMilliseconds = 300_000

const minute = 60_000

/** Says that the session ends soon, and signs in again without leaving the page. */
export function SessionNotice() {
  const { t } = useTranslation('shell')
  const router = useRouter()
  const { user } = useSnapshot(session)
  const [now, setNow] = useState(Date.now)
  const { offset } = useSnapshot(serverClock)
  const left = (user?.expiresAt ?? Number.POSITIVE_INFINITY) - offset - now

  useEffect(() => {
    const next = left > warnBeforeMilliseconds ? left - warnBeforeMilliseconds : minute / 4
    if (!Number.isFinite(next)) return
    const timer = setTimeout(() => setNow(Date.now()), Math.min(next, 2 ** 31 - 1))
    return () => clearTimeout(timer)
  }, [left])

  const goingOn = useMutation({
    mutationFn: signInWithWallet,
    onSuccess: async () => {
      setNow(Date.now())
      // Another account may have been chosen.
      await router.invalidate()
    },
  })

  if (left > warnBeforeMilliseconds || left <= 0) return null
  return (
    <div className={classes.notice} role="status">
      <span>{t('session.endsSoon', { count: Math.max(1, Math.ceil(left / minute)) })}</span>
      <Button size="xs" loading={goingOn.isPending} onClick={() => goingOn.mutate()}>
        {t('session.goOn')}
      </Button>
      {goingOn.error &&
        (isRefusal(goingOn.error.cause) ? (
          <span>{t('shared:declined')}</span>
        ) : (
          <span className={classes.failure}>{errorWords(goingOn.error)}</span>
        ))}
    </div>
  )
}
