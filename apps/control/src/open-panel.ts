import { storageKeys, walletAccountKey } from '@panel/contracts/platform/panel-storage'
import { sessionCookie } from '@panel/contracts/platform/session'
import { defaultSessionSeconds } from '@panel/contracts/platform/session-seconds'
import { openSessionAs } from '@panel/contracts/platform/sessions-control'
import { call } from './api.ts'
import { writeStored } from './storage.ts'

/**
 * Signs an account in in this browser, as the panel does.
 *
 * @param account its name in the fixtures, or its id
 */
export const signInAs = async (account: string): Promise<void> => {
  const { authIn, accountId, publicKey, expiresAt } = await call(openSessionAs, { body: { account } })
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: Cookie Store is not in every browser that the panel serves.
  document.cookie = `${sessionCookie}=${authIn}; Path=/; SameSite=Strict${secure}; Max-Age=${defaultSessionSeconds}`
  writeStored(storageKeys.user, { accountId, publicKey: publicKey ?? '', expiresAt: Date.parse(expiresAt) })
  // The wallet that is served here signs for the same account.
  localStorage.setItem(walletAccountKey, accountId)
}

/** Opens the panel, signed in as an account. */
export const openPanelAs = async (account: string): Promise<void> => {
  await signInAs(account)
  location.assign('/panel/')
}
