import type { OpenedSession } from '@panel/contracts/platform/sessions-control'
import type { FastifyInstance } from 'fastify'
import { isoTime } from '../iso-time.ts'
import type { accountByName } from './account-by-name.ts'
import { admit } from './admit.ts'

/**
 * Opens a session of an account without its key, for a tester.
 *
 * @param seconds how long the session lasts, if the scenario sets no shorter time
 * @throws ApiError for an account that may not act
 */
export const openSessionWithoutKey = async (
  app: FastifyInstance,
  { accountId, publicKey }: ReturnType<typeof accountByName>,
  seconds: number,
): Promise<OpenedSession> => {
  admit(app, { accountId, publicKey })
  const lasting = Math.min(seconds, app.world.scenario().sessionSeconds ?? seconds)
  const expiresAt = isoTime(app.clock.now() + lasting * 1000)
  const { token } = await app.sessions.open(accountId, lasting)
  return { authIn: token, accountId, publicKey, expiresAt }
}
