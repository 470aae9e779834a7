import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { createFileRoute, redirect, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { hasLiveSession } from '../../shared/session/session.ts'
import { ErrorNotice } from '../../shared/ui/error-notice.tsx'
import { isRefusal } from '../../shared/wallet/is-refusal.ts'
import { loadWallet } from '../../shared/wallet/wallet.ts'
import { BrandMark } from '../layout/brand-mark.tsx'
import { NetworkBadge } from '../layout/network-badge.tsx'
import { Preferences } from '../layout/preferences.tsx'
import { safeRedirect } from '../session/safe-redirect.ts'
import { signInWithWallet } from '../session/sign-in.ts'
import { forgetSession } from '../session/sign-out.ts'
import { withFragment } from '../session/way-back.ts'
import classes from './login.module.css'

interface LoginSearch {
  /** Where to go after signing in, inside the panel. */
  readonly redirect?: string | undefined
}

export const Route = createFileRoute('/login')({
  staticData: { nav: false },
  // Said even when it is undefined: a member that is left out keeps what the address says.
  validateSearch: (search): LoginSearch => ({ redirect: safeRedirect(search.redirect) }),
  beforeLoad: ({ search, location }) => {
    if (!hasLiveSession()) return
    if (search.redirect === undefined) throw redirect({ to: '/dashboard', replace: true })
    throw redirect({ href: `/panel${withFragment(search.redirect, location.hash)}`, replace: true })
  },
  component: Login,
})

function Login() {
  const { t } = useTranslation('shell')
  const router = useRouter()
  const { queryClient } = Route.useRouteContext()
  useEffect(() => {
    // Prepared before it is needed. The caller that needs it gets the failure.
    loadWallet().catch(() => undefined)
  }, [])
  const signingIn = useMutation({
    mutationFn: signInWithWallet,
    // With a session this very page sends on to where the person wanted to go.
    onSuccess: () => router.invalidate(),
    onError: () => forgetSession(queryClient, 'all'),
  })

  return (
    <div className={classes.page}>
      <title>{`${t('login.title')} · TRINCI Panel`}</title>
      <header className={classes.bar}>
        <span className={classes.brand}>
          <BrandMark /> TRINCI Panel <NetworkBadge />
        </span>
        <Preferences />
      </header>
      <main id="main" tabIndex={-1} className={classes.main}>
        <div className={classes.card}>
          <h1 className={classes.title}>{t('login.title')}</h1>
          <p className={classes.text}>{t('login.text')}</p>
          {isRefusal(signingIn.error?.cause) ? (
            <p role="status">{t('login.declined')}</p>
          ) : (
            signingIn.error && <ErrorNotice error={signingIn.error} />
          )}
          <Button
            className={classes.button}
            size="md"
            fullWidth
            loading={signingIn.isPending}
            onClick={() => signingIn.mutate()}
            aria-describedby="login-hint"
          >
            {t('login.button')}
          </Button>
          <p id="login-hint" className={classes.hint}>
            {t('login.hint')}
          </p>
        </div>
      </main>
    </div>
  )
}
