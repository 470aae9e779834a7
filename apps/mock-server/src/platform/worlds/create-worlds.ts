import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { worldRemoved } from '@panel/contracts/platform/events'
import { worldPath } from '@panel/contracts/platform/world-name'
import { maximumWorlds, type World } from '@panel/contracts/platform/worlds'
import type { FastifyInstance } from 'fastify'
import { ApiError } from '../api-error.ts'
import { isoTime } from '../iso-time.ts'
import { runFolder } from '../run-folders.ts'
import { noSuchWorld } from './no-such-world.ts'

interface OpenWorld {
  readonly app: FastifyInstance
  readonly folder: string
  readonly createdAt: number
  readonly idleSeconds: number
  /** When it was last used, in the machine's milliseconds. */
  usedAt: number
}

interface NewWorld {
  readonly name?: string | undefined
  readonly idleSeconds: number
}

/** Opens a world on data in a folder; closes what it opened where it fails. */
type Open = (folder: string) => Promise<FastifyInstance>

/** How often worlds that nobody uses are looked for. */
const sweepMilliseconds = 5000

const folderIn = (dataDir: string): string => {
  if (dataDir === ':memory:') return mkdtempSync(join(tmpdir(), 'panel-worlds-'))
  const folder = runFolder(dataDir, 'worlds')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  return folder
}

/** The worlds other than the server's own: each is a backend in this process with data in a folder of its own. */
export const createWorlds = (
  dataDir: string,
  onFailure: (error: unknown, name: string) => void,
  now = () => Date.now(),
) => {
  const worlds = new Map<string, OpenWorld>()
  /** Names whose worlds are being made. */
  const reserved = new Set<string>()
  let parent: string | undefined
  let lastNumber = 0

  const isTaken = (name: string): boolean => worlds.has(name) || reserved.has(name)

  const freeName = (): string => {
    do lastNumber += 1
    while (isTaken(`world-${lastNumber}`))
    return `world-${lastNumber}`
  }

  const present = (name: string, { app, createdAt, idleSeconds }: OpenWorld): World => ({
    name,
    path: worldPath(name),
    scenario: app.world.name(),
    createdAt: isoTime(createdAt),
    idleSeconds,
    sockets: app.sockets.counts().sockets,
  })

  const close = async (name: string, { app, folder }: OpenWorld): Promise<void> => {
    // Calls from now on are answered that there is no such world.
    worlds.delete(name)
    app.removal.refusal = noSuchWorld(name)
    app.sockets.broadcast(worldRemoved, { name })
    await app.close()
    rmSync(folder, { recursive: true, force: true })
  }

  const isIdle = ({ app, usedAt, idleSeconds }: OpenWorld): boolean =>
    app.sockets.counts().sockets === 0 && now() - usedAt > idleSeconds * 1000

  /** Closes each of them, also after one that fails: a failed close must not end the process. */
  const closeEach = async (opened: readonly (readonly [string, OpenWorld])[]): Promise<void> => {
    const closed = await Promise.allSettled(opened.map(([name, world]) => close(name, world)))
    for (const [index, result] of closed.entries()) {
      if (result.status === 'rejected') onFailure(result.reason, opened[index]?.[0] ?? '')
    }
  }

  const sweep = async (): Promise<void> => {
    await closeEach([...worlds].filter(([, world]) => isIdle(world)))
  }

  const sweeper = setInterval(() => void sweep(), sweepMilliseconds)
  sweeper.unref()

  return {
    list: (): World[] => [...worlds].map(([name, world]) => present(name, world)),
    /** The world's own backend, which counts as used. */
    use: (name: string): FastifyInstance | undefined => {
      const world = worlds.get(name)
      if (world) world.usedAt = now()
      return world?.app
    },
    has: (name: string): boolean => worlds.has(name),
    /** Every world’s own backend, by name. */
    apps: () => [...worlds].map(([name, { app }]) => [name, app] as const),
    /** @throws ApiError CONFLICT for a name that is taken, LIMIT_REACHED for one world too many */
    create: async ({ name = freeName(), idleSeconds }: NewWorld, open: Open): Promise<World> => {
      if (isTaken(name)) {
        throw new ApiError(
          'CONFLICT',
          `There is a world ${name} already: remove it, or choose another name.`,
          { reason: 'worldExists' },
        )
      }
      if (worlds.size + reserved.size >= maximumWorlds) {
        throw new ApiError('LIMIT_REACHED', 'There can be no more worlds: remove some first.', {
          reason: 'tooManyWorlds',
          maximum: maximumWorlds,
        })
      }
      reserved.add(name)
      parent ??= folderIn(dataDir)
      const folder = mkdtempSync(join(parent, `${name}-`))
      try {
        const app = await open(folder)
        const world = { app, folder, createdAt: now(), idleSeconds, usedAt: now() }
        worlds.set(name, world)
        return present(name, world)
      } catch (error) {
        rmSync(folder, { recursive: true, force: true })
        throw error
      } finally {
        reserved.delete(name)
      }
    },
    /** False where there is none of this name. */
    remove: async (name: string): Promise<boolean> => {
      const world = worlds.get(name)
      if (world) await close(name, world)
      return world !== undefined
    },
    sweep,
    stop: async (): Promise<void> => {
      clearInterval(sweeper)
      await closeEach([...worlds])
      if (parent !== undefined) rmSync(parent, { recursive: true, force: true })
    },
  }
}
export type Worlds = ReturnType<typeof createWorlds>
