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
import { requireServices } from '../marketplace/require-services.ts'
import { requireKnownInFaults } from './known-in-faults.ts'

type Person = ReturnType<typeof accountByName>

/** A scenario may keep an account out; the rest of the state is then as requested. */
const sessionOf = async (app: FastifyInstance, account: Person): Promise<OpenedSession | null> => {
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
const personOf = (
  app: FastifyInstance,
  { account, roles, subscriptions }: Pick<State, 'account' | 'roles' | 'subscriptions'>,
): Person | undefined => {
  if (account === undefined && (roles || subscriptions)) {
    throw invalidRequest([
      { path: 'body.account', message: 'name the account that has these roles or subscriptions' },
    ])
  }
  requireServices(app, Object.keys(subscriptions ?? {}))
  return account === undefined ? undefined : accountByName(app, account)
}

/** Gives an account the roles and subscriptions of a state; what the state does not say stays as it is. */
const changeUser = (
  app: FastifyInstance,
  { accountId, publicKey }: Person,
  { roles, subscriptions }: Pick<State, 'roles' | 'subscriptions'>,
): void => {
  if (!(roles || subscriptions)) return
  const user = app.users.find(accountId) ?? {
    ...{ accountId, publicKey, roles: [], subscriptions: {} },
    status: app.world.scenario().newUserStatus,
  }
  const changed = { roles: roles ?? user.roles, subscriptions: subscriptions ?? user.subscriptions }
  app.users.save({ ...user, ...changed }, app.clock.now())
  app.userChanges.announce(accountId)
}

/**
 * Whose the state is, if anybody's: as the present world knows them, which the scenario may not.
 *
 * @throws ApiError for a state that this server cannot be in
 */
const requirePossible = async (
  app: FastifyInstance,
  { network, scenario, faults = [], time, ...state }: State,
): Promise<Person | undefined> => {
  const { networkName } = app.ledger
  if (network !== networkName) {
    throw new ApiError(
      'CONFLICT',
      `This state is of the network ${network}, and this server is of ${networkName}: open the link on a server of that network.`,
      { reason: 'otherNetwork', network: networkName },
    )
  }
  requireKnownInFaults(app, faults, (index) => `body.faults.${index}`)
  const person = personOf(app, state)
  if (time !== undefined) {
    const newestBlock = await newestBlockIn(app, scenario)
    requireStandable(Date.parse(time), { newestBlock, path: 'body.time' })
  }
  return person
}

/** Serves the call that brings the server into a whole state, for links that open it. */
export const implementEnterWorld = (app: FastifyInstance): void => {
  const { clock, world, faults } = app

  implement(app, enterWorld, async ({ body }) => {
    const person = await requirePossible(app, body)
    // The switch refuses an unknown scenario before it changes anything, and nothing can fail after it.
    if (body.scenario !== undefined) world.switchTo(body.scenario)
    if (body.faults) faults.arm(body.faults)
    // Stopped first, so that it stands at the very time.
    if (body.rate === 0) clock.freeze()
    else if (body.rate !== undefined) clock.run(body.rate)
    if (body.time !== undefined) clock.moveTo(Date.parse(body.time))
    if (person) changeUser(app, person, body)
    const session = person ? await sessionOf(app, person) : null
    app.sockets.recheckAll()
    app.sockets.broadcast(worldChanged, { scenario: world.name() })
    return { session }
  })
}
