import { cookieText, walletAccountKey } from '@panel/contracts/platform/panel-storage'
import { sessionCookie } from '@panel/contracts/platform/session'
import { defaultSessionSeconds } from '@panel/contracts/platform/session-seconds'
import { type OpenedSession, openSessionAs } from '@panel/contracts/platform/sessions-control'
import * as storageKeys from '@panel/contracts/platform/storage-keys'
import { enterWorld, type WorldLink } from '@panel/contracts/platform/world-link'
import { call } from './api.ts'
import { writeStored } from './storage.ts'

const writeSessionCookie = (value: string, maxAgeSeconds: number): void => {
  const secure = location.protocol === 'https:'
  // biome-ignore lint/suspicious/noDocumentCookie: Cookie Store is not in every browser that the panel serves.
  document.cookie = cookieText(sessionCookie, value, { maxAgeSeconds, secure })
}

/** Keeps a session in this browser as the panel does, or none. */
const keepSession = (session: OpenedSession | null): void => {
  if (!session) {
    writeSessionCookie('', 0)
    return
  }
  const { authIn, accountId, publicKey, expiresAt } = session
  writeSessionCookie(authIn, defaultSessionSeconds)
  writeStored(storageKeys.user, { accountId, publicKey: publicKey ?? '', expiresAt: Date.parse(expiresAt) })
  // The wallet that is served here signs for the same account.
  localStorage.setItem(walletAccountKey, accountId)
}

/** Opens the panel, signed in as an account. */
export const openPanelAs = async (account: string): Promise<void> => {
  keepSession(await call(openSessionAs, { body: { account } }))
  location.assign('/panel/')
}

/** Opens a page of the panel with a session, a language and a theme. */
const openRoute = (
  session: OpenedSession | null,
  { language, theme, route }: Pick<WorldLink, 'language' | 'theme' | 'route'>,
): void => {
  keepSession(session)
  if (language !== undefined) writeStored(storageKeys.language, language)
  if (theme !== undefined) writeStored(storageKeys.colorScheme, theme)
  location.assign(route)
}

/** Brings the server and this browser into the state of a link, and opens the panel in it. */
export const openLink = async ({ language, theme, route, ...state }: WorldLink): Promise<void> => {
  const { session } = await call(enterWorld, { body: state })
  openRoute(session, { language, theme, route })
}

/** Opens the panel as a report has it, once its world was restored. */
export const openRestored = async ({ account, ...browser }: WorldLink): Promise<void> => {
  openRoute(account === undefined ? null : await call(openSessionAs, { body: { account } }), browser)
}
