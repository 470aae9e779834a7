import { browserState } from '@panel/client/browser-state'
import type { Tester } from '@panel/client/tester'
import { allowFrameOrigin } from '@panel/contracts/platform/frame-origins'
import { listServices } from '@panel/contracts/platform/marketplace'

/** A browser's storage as signing in leaves it: for tests of what comes after signing in. */
export const signedInState = async ({ call, signIn, origin }: Tester, account: string) => {
  const session = await signIn(account)
  const services = await call(listServices, {}, { as: account })
  // The panel does not ask then before it shows a site of a frame service.
  for (const { url } of services.flatMap(({ menu }) => menu)) {
    await call(allowFrameOrigin, { body: { origin: new URL(url).origin } }, { as: account })
  }
  return browserState({ origin, session })
}
