import type { FastifyInstance } from 'fastify'
import { createInOneWorld } from './in-one-world.ts'

interface FirstReading<Found> {
  /** Whether the world's tables are filled already. */
  readonly isDone: () => boolean
  /** Reads what they are filled with. What was read of a world that was replaced meanwhile is read again. */
  readonly read: () => Promise<Found>
  /** Fills them; runs in a database transaction, after which `isDone` is true. */
  readonly write: (found: Found) => void
}

/**
 * Fills tables of a world from its ledger when somebody first asks for them.
 *
 * @returns resolves once the tables of the present world are filled
 */
export const oncePerWorld = <Found>(
  { world, database }: Pick<FastifyInstance, 'world' | 'database'>,
  { isDone, read, write }: FirstReading<Found>,
): (() => Promise<void>) => {
  const inOneWorld = createInOneWorld({ world })
  let filling: Promise<void> | undefined
  world.onEnter(() => {
    filling = undefined
  })
  const fill = (): Promise<void> =>
    inOneWorld(async (inSameWorld) => {
      const found = await inSameWorld(read())
      database.transaction(() => {
        if (!isDone()) write(found)
      })()
    })
  return async () => {
    if (isDone()) return
    filling ??= fill().catch((error: unknown) => {
      filling = undefined
      throw error
    })
    await filling
  }
}
