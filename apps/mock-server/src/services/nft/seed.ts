import { fixtures } from '@panel/contracts/services/nft/fixtures'
import type { FastifyInstance } from 'fastify'
import type { FileStore } from '../../platform/files/file-store.ts'
import type { Seed } from '../../platform/scenarios/world.ts'
import { prints } from './history/prints.ts'

/** The pictures of the tokens that the history made, or what became of them. */
export const pictureSeed = (
  { world, startsWithHistory }: Pick<FastifyInstance, 'world' | 'startsWithHistory'>,
  store: FileStore,
): Seed => {
  const fixturesOf = world.serviceFixtures('nft', fixtures)
  return (scenario) => {
    const { pictures } = fixturesOf(scenario)
    if (!startsWithHistory(scenario) || pictures === 'lost') return
    for (const [place, { hash, picture }] of prints.entries()) {
      // Changed: each has the bytes of the next one.
      const shown =
        pictures === 'changed' ? (prints[(place + 1) % prints.length]?.picture ?? picture) : picture
      store.keepAs(hash, shown)
    }
  }
}
