import { allowFrameOrigin } from '@panel/contracts/platform/frame-origins'
import type { BrowserContext } from '@playwright/test'

/** Allows the site of an address for the account of a token, so that the panel does not ask before it shows it. */
export const allowFrameAs = async (token: string, server: string, address: string): Promise<void> => {
  const answer = await fetch(new URL(allowFrameOrigin.path, server), {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ origin: new URL(address).origin }),
  })
  if (!answer.ok) throw new Error(`The site of ${address} was not allowed: ${await answer.text()}`)
}

/** Allows the site of an address for the account that is signed in. */
export const allowFrame = async (context: BrowserContext, server: string, address: string): Promise<void> => {
  const token = (await context.cookies()).find(({ name }) => name === 'tk')?.value ?? ''
  await allowFrameAs(token, server, address)
}
