import { isPersonal } from '@panel/contracts/platform/fixtures'
import {
  endSession,
  listAccounts,
  listSessions,
  openSessionAs,
} from '@panel/contracts/platform/sessions-control'
import type { FastifyInstance } from 'fastify'
import { ApiError } from '../api-error.ts'
import { implement } from '../implement.ts'
import { admit } from './admit.ts'

/** How many open sessions are listed. */
const mostListed = 1000

const isoOf = (time: number): string => new Date(time).toISOString()

/** Sessions in a tester's hands; none of it exists unless the server was started with control. */
export const sessionControl = async (app: FastifyInstance): Promise<void> => {
  if (!app.config.CONTROL) return
  const { sessionStore, sessions, sockets, users, clock, world } = app
  const people = app.chainBeginning.accounts.filter(isPersonal)

  /** The account that a tester names. @throws ApiError NOT_FOUND with the names that there are */
  const accountOf = (text: string): { readonly accountId: string; readonly publicKey: string | null } => {
    const found =
      people.find(({ name, accountId }) => name === text || accountId === text) ?? users.find(text)
    if (found) return found
    throw new ApiError('NOT_FOUND', `No account is named ${text}, and none with this id signed in before.`, {
      known: people.map(({ name }) => name),
    })
  }

  implement(app, listAccounts, () => ({ accounts: people }))

  implement(app, listSessions, () => {
    const now = clock.now()
    const connected = sockets.connected()
    return {
      total: sessionStore.countOpen(now),
      sessions: sessionStore.listOpen(now, mostListed).map(({ id, accountId, expiresAt }) => ({
        id,
        accountId,
        expiresAt: isoOf(expiresAt),
        sockets: connected.filter(({ sessionId }) => sessionId === id),
      })),
    }
  })

  implement(app, openSessionAs, async ({ body }) => {
    const { accountId, publicKey } = accountOf(body.account)
    admit(app, { accountId, publicKey })
    const seconds = Math.min(body.seconds, world.scenario().sessionSeconds ?? body.seconds)
    const expiresAt = isoOf(clock.now() + seconds * 1000)
    const { token } = await sessions.open(accountId, seconds)
    return { authIn: token, accountId, publicKey, expiresAt }
  })

  implement(app, endSession, ({ body: { id } }) => {
    if (!sessionStore.find(id, clock.now())) throw new ApiError('NOT_FOUND', 'No open session has this id.')
    sessions.close(id)
    sockets.endSession(id, 'signed-out')
    return { id }
  })
}
