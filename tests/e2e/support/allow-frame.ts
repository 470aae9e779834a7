import { openClient } from '@panel/client/client'
import { allowFrameOrigin } from '@panel/contracts/platform/frame-origins'
import { sessionCookie } from '@panel/contracts/platform/session'
import type { BrowserContext } from '@playwright/test'

/** Allows the site of an address for the account that is signed in, so that the panel does not ask before it shows it. */
export const allowFrame = async (context: BrowserContext, origin: string, address: string): Promise<void> => {
  const token = (await context.cookies()).find(({ name }) => name === sessionCookie)?.value
  const { call } = openClient({ origin, token: () => token })
  await call(allowFrameOrigin, { body: { origin: new URL(address).origin } })
}
