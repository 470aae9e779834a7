import { worldChanged } from '@panel/contracts/platform/events'
import { defaultSessionSeconds } from '@panel/contracts/platform/session-seconds'
import type { OpenedSession } from '@panel/contracts/platform/sessions-control'
import { enterWorld } from '@panel/contracts/platform/world-link'
import type { FastifyInstance } from 'fastify'
import type * as z from 'zod/mini'
import { historyEnd } from '../../history/history-days.ts'
import { ApiError, invalidRequest } from '../api-error.ts'
import { accountByName } from '../auth/account-by-name.ts'
import { openSessionWithoutKey } from '../auth/session-without-key.ts'
import { requireStandable } from '../clock-range.ts'
import { implement } from '../implement.ts'
import { requireKnownInFaults } from './known-in-faults.ts'

/** A scenario may keep an account out; the rest of the state is as wished then. */
const sessionOf = async (app: FastifyInstance, account: string): Promise<OpenedSession | null> => {
  try {
    return await openSessionWithoutKey(app, account, defaultSessionSeconds)
  } catch (error) {
    if (
      error instanceof ApiError &&
      (error.code === 'USER_UNDER_APPROVAL' || error.code === 'INVALID_TOKEN')
    ) {
      return null
    }
    throw error
  }
}

type State = z.output<typeof enterWorld.body>

/** The Unix seconds of the chain's newest block once the world is in a scenario, or stays in its own. */
const newestBlockIn = async (app: FastifyInstance, name: string | undefined): Promise<number> => {
  if (name === undefined || !app.chain) return (await app.ledger.lastBlock()).timestamp
  const { genesis } = app.chainStart
  return app.startsWithHistory(app.world.scenarioNamed(name)) ? historyEnd(genesis) : genesis.timestamp
}

/** @throws ApiError for an account or a service that is not there, and for roles or subscriptions of nobody */
const requireKnownPerson = (
  app: FastifyInstance,
  { account, roles, subscriptions }: Pick<State, 'account' | 'roles' | 'subscriptions'>,
): void => {
  if (account !== undefined) accountByName(app, account)
  else if (roles || subscriptions) {
    throw invalidRequest([
      { path: 'body.account', message: 'name the account that has these roles or subscriptions' },
    ])
  }
  const unknown = Object.keys(subscriptions ?? {}).filter((id) => !app.catalogue.find(id))
  if (unknown.length === 0) return
  const known = app.catalogue.all().map(({ serviceId }) => serviceId)
  throw new ApiError('NOT_FOUND', `There is no service ${unknown.join(', ')}.`, { known })
}

/** Gives an account the roles and subscriptions of a state; what the state does not say stays as it is. */
const changeUser = (
  app: FastifyInstance,
  { account, roles, subscriptions }: Pick<State, 'account' | 'roles' | 'subscriptions'>,
): void => {
  if (account === undefined || !(roles || subscriptions)) return
  const { accountId, publicKey } = accountByName(app, account)
  const user = app.users.find(accountId) ?? {
    ...{ accountId, publicKey, roles: [], subscriptions: {} },
    status: app.world.scenario().newUserStatus,
  }
  const changed = { roles: roles ?? user.roles, subscriptions: subscriptions ?? user.subscriptions }
  app.users.save({ ...user, ...changed }, app.clock.now())
  app.userChanges.announce(accountId)
}

/** @throws ApiError for a state that this server cannot be in */
const requirePossible = async (
  app: FastifyInstance,
  { network, scenario, faults = [], account, roles, subscriptions, time }: State,
): Promise<void> => {
  const { networkName } = app.ledger
  if (network !== networkName) {
    throw new ApiError(
      'CONFLICT',
      `This state is of the network ${network}, and this server is of ${networkName}: open the link on a server of that network.`,
    )
  }
  requireKnownInFaults(app, faults, (index) => `body.faults.${index}`)
  requireKnownPerson(app, { account, roles, subscriptions })
  if (time !== undefined) {
    const newestBlock = await newestBlockIn(app, scenario)
    requireStandable(Date.parse(time), { newestBlock, path: 'body.time' })
  }
}

/** Serves the call that brings the server into a whole state, for links that open it. */
export const implementEnterWorld = (app: FastifyInstance): void => {
  const { clock, world, faults } = app

  implement(app, enterWorld, async ({ body }) => {
    await requirePossible(app, body)
    // The switch refuses an unknown scenario before it changes anything, and nothing can fail after it.
    if (body.scenario !== undefined) world.switchTo(body.scenario)
    if (body.faults) faults.arm(body.faults)
    if (body.time !== undefined) clock.moveTo(Date.parse(body.time))
    if (body.rate === 0) clock.freeze()
    else if (body.rate !== undefined) clock.run(body.rate)
    changeUser(app, body)
    const session = body.account === undefined ? null : await sessionOf(app, body.account)
    app.sockets.recheckAll()
    app.sockets.broadcast(worldChanged, { scenario: world.name() })
    return { session }
  })
}
