import { cellsOf, getAccessMatrix } from '@panel/contracts/platform/access-matrix'
import { roles } from '@panel/contracts/platform/roles'
import {
  endSession,
  listAccounts,
  listSessions,
  openSessionAs,
} from '@panel/contracts/platform/sessions-control'
import type { FastifyInstance } from 'fastify'
import { ApiError } from '../api-error.ts'
import { implement } from '../implement.ts'
import { isoTime } from '../iso-time.ts'
import { requireServices } from '../marketplace/require-services.ts'
import { accountByName, peopleOf } from './account-by-name.ts'
import { openSessionWithoutKey } from './session-without-key.ts'

/** Gives an account an ACTIVE subscription, unless it has one. */
const subscribe = (
  { users, userChanges, clock }: FastifyInstance,
  accountId: string,
  service: string,
): void => {
  const user = users.find(accountId)
  if (!user || user.subscriptions[service] === 'ACTIVE') return
  users.save({ ...user, subscriptions: { ...user.subscriptions, [service]: 'ACTIVE' } }, clock.now())
  userChanges.announce(accountId)
}

/** How many open sessions are listed. */
const mostListed = 1000

/** Sessions in a tester's hands; none of it exists unless the server was started with control. */
export const sessionControl = async (app: FastifyInstance): Promise<void> => {
  if (!app.config.CONTROL) return
  const { sessionStore, sessions, sockets, clock } = app

  implement(app, listAccounts, () => ({ accounts: peopleOf(app) }))

  implement(app, getAccessMatrix, () => ({
    network: app.ledger.networkName,
    services: app.catalogue.all().map((service) => ({
      serviceId: service.serviceId,
      title: service.title,
      role: service.role,
      type: service.type,
      path: `/panel/${service.type === 'internal' ? 'iservice' : 'service'}/${service.serviceId}/`,
      cells: cellsOf(service, roles),
    })),
  }))

  implement(app, listSessions, () => {
    const now = clock.now()
    const connected = sockets.connected()
    return {
      total: sessionStore.countOpen(now),
      sessions: sessionStore.listOpen(now, mostListed).map(({ id, accountId, expiresAt }) => ({
        id,
        accountId,
        expiresAt: isoTime(expiresAt),
        sockets: connected.filter(({ sessionId }) => sessionId === id),
      })),
    }
  })

  implement(app, openSessionAs, async ({ body: { account, subscription, seconds } }) => {
    const person = accountByName(app, account)
    if (subscription !== undefined) requireServices(app, [subscription])
    const session = await openSessionWithoutKey(app, person, seconds)
    if (subscription !== undefined) subscribe(app, session.accountId, subscription)
    return session
  })

  implement(app, endSession, ({ body: { id } }) => {
    if (!sessionStore.find(id, clock.now()))
      throw new ApiError('NOT_FOUND', 'No open session has this id.', { reason: 'sessionUnknown' })
    sessions.close(id)
    sockets.endSession(id, 'signed-out')
    return { id }
  })
}
