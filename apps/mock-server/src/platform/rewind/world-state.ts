import { worldChanged } from '@panel/contracts/platform/events'
import { fault } from '@panel/contracts/platform/faults'
import { transactionFault } from '@panel/contracts/platform/ledger-control'
import { ledgerBehaviour } from '@panel/contracts/platform/scenario'
import { ticketResult } from '@panel/contracts/platform/transactions'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { keptActor, randomState } from '../actors/kept-actor.ts'
import { clockState } from '../clock-range.ts'

/** What of the world is not in its database. */
export const worldState = z.object({
  clock: clockState,
  random: z.optional(randomState),
  actors: z.optional(z.array(keptActor)),
  faults: z.array(fault),
  faultNumbers: z.optional(
    z.object({ armed: z.array(z.int()), applied: z.optional(z.array(z.int())), last: z.int() }),
  ),
  chain: z.optional(
    z.object({
      armed: z.array(transactionFault),
      behaviour: ledgerBehaviour,
      heldBack: z._default(z.array(z.object({ result: ticketResult, signers: z.array(z.string()) })), []),
      late: z._default(z.array(z.string()), []),
    }),
  ),
  rooms: z._default(
    z.array(z.object({ socketId: z.string(), accountId: z.string(), rooms: z.array(z.string()) })),
    [],
  ),
})
type ReadWorldState = z.output<typeof worldState>

/** What of the world is not in its database, as it is now, with the clock as a caller wants it brought back. */
export const worldStateOf = (
  app: FastifyInstance,
  clock: z.output<typeof clockState> = app.clock.state(),
) => ({
  clock,
  random: app.random.state(),
  actors: app.actors.places(),
  faults: app.faults.armed(),
  faultNumbers: app.faults.numbers(),
  chain: app.chain?.memory(),
  rooms: app.sockets.joined(),
})
export type WorldState = ReturnType<typeof worldStateOf>

/**
 * Brings the parts of the world that are not in its database into a state.
 *
 * @param enterScenario enters the scenario of the data
 */
const enterParts = (
  app: FastifyInstance,
  state: WorldState | ReadWorldState,
  enterScenario: () => void,
): void => {
  app.clock.restore(state.clock)
  if (state.random) app.random.restore(state.random)
  enterScenario()
  if (state.actors) app.actors.enter(app.world.scenario(), state.actors)
  app.faults.arm(state.faults, state.faultNumbers)
  app.chain?.reload(state.chain)
}

/** Keeps what of the world is not in its database, as it is now, and answers what brings it back. */
export const keepParts = (app: FastifyInstance): ((enterScenario: () => void) => void) => {
  const state = worldStateOf(app)
  return (enterScenario) => enterParts(app, state, enterScenario)
}

/** Brings all that is not in the database into a state, after the database was, and notifies every socket. */
export const enterState = async (app: FastifyInstance, state: WorldState | ReadWorldState): Promise<void> => {
  // Shops are outside the world: what they received stays received, so nothing is sent to them a second time unasked.
  app.webhooks.store.endOpen('broughtBack')
  enterParts(app, state, () => app.world.start(undefined))
  app.sockets.recheckAll()
  await app.sockets.rejoin(state.rooms)
  app.sockets.broadcast(worldChanged, { scenario: app.world.name() })
}
