import fp from 'fastify-plugin'
import { type Actors, createActors } from '../platform/actors/actors.ts'
import { createTurns, type Turns } from '../platform/turns/turns.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Those who keep a busy world moving; each service adds its own. */
    actors: Actors
    /** What parts of the world do on their own account, one after another. */
    turns: Turns
  }
}

/** Runs the actors of scenarios that have some. */
export const actorsPlugin = fp(
  async (app) => {
    const { clock, ledger, log, world, chainStart: inputs } = app
    const onTrouble = (error: unknown, actor: string) =>
      log.warn({ source: 'actors', err: error, actor }, 'an actor failed')
    const turns = createTurns()
    app.decorate('turns', turns)
    const actors = createActors({ clock, ledger, inputs, turns, onTrouble })
    app.decorate('actors', actors)
    world.onCheck(({ actors: seed }) =>
      seed === undefined || app.chain
        ? undefined
        : 'its actors use accounts of the embedded chain, and LEDGER_NODE_URL names a remote one.',
    )
    world.onLeave(actors.stop)
    world.onEnter((scenario) => actors.enter(scenario))
    app.addHook('onClose', async () => actors.stop())
  },
  { name: 'actors', dependencies: ['ledger'] },
)
