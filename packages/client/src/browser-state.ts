import { walletAccountKey } from '@panel/contracts/platform/panel-storage'
import { sessionCookie } from '@panel/contracts/platform/session'
import type { OpenedSession } from '@panel/contracts/platform/sessions-control'
import * as storageKeys from '@panel/contracts/platform/storage-keys'
import { mainWorld } from '@panel/contracts/platform/world-name'
import { worldCookie, worldCookieValue } from '@panel/contracts/platform/worlds'

interface BrowserStateOptions {
  readonly origin: string
  /** The world that the browser is in; the server's own where absent. */
  readonly world?: string
  /** Who is signed in; nobody where absent. */
  readonly session?: OpenedSession | undefined
}

/** A browser's storage in a world and signed in, as Playwright's `storageState` takes it. */
export const browserState = ({ origin, world = mainWorld, session }: BrowserStateOptions) => {
  const cookie = (name: string, value: string) => ({
    ...{ name, value, domain: new URL(origin).hostname, path: '/', expires: -1 },
    ...{ httpOnly: false, secure: origin.startsWith('https:'), sameSite: 'Strict' as const },
  })
  const user = session && {
    accountId: session.accountId,
    publicKey: session.publicKey ?? '',
    expiresAt: Date.parse(session.expiresAt),
  }
  return {
    cookies: [
      ...(world === mainWorld ? [] : [cookie(worldCookie, worldCookieValue(new URL(origin).host, world))]),
      ...(session ? [cookie(sessionCookie, session.authIn)] : []),
    ],
    origins: [
      {
        origin: new URL(origin).origin,
        localStorage: user
          ? [
              { name: storageKeys.user, value: JSON.stringify(user) },
              { name: walletAccountKey, value: user.accountId },
            ]
          : [],
      },
    ],
  }
}
