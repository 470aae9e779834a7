import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { worldChanged } from '@panel/contracts/platform/events'
import { fault } from '@panel/contracts/platform/faults'
import { transactionFault } from '@panel/contracts/platform/ledger-control'
import { ledgerBehaviour } from '@panel/contracts/platform/scenario'
import {
  exportSnapshot,
  forkSnapshot,
  importSnapshot,
  listSnapshots,
  removeSnapshot,
  restoreSnapshot,
  takeSnapshot,
} from '@panel/contracts/platform/snapshots'
import { ticketResult } from '@panel/contracts/platform/transactions'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { ApiError } from '../api-error.ts'
import { implement } from '../implement.ts'
import { damagedSnapshot, packSnapshot, unpackSnapshot } from './pack-snapshot.ts'
import { createSnapshotFiles } from './snapshot-files.ts'

/** What of the world is not in its database. */
const worldState = z.object({
  clock: z.union([
    z.object({ offset: z.number() }),
    z.object({ frozenAt: z.number() }),
    z.object({ time: z.number(), rate: z.number() }),
  ]),
  random: z.optional(z.object({ seed: z.string(), drawn: z.int() })),
  faults: z.array(fault),
  chain: z.optional(
    z.object({
      armed: z.array(transactionFault),
      behaviour: ledgerBehaviour,
      heldBack: z._default(z.array(z.object({ result: ticketResult, signers: z.array(z.string()) })), []),
    }),
  ),
  rooms: z._default(
    z.array(z.object({ socketId: z.string(), accountId: z.string(), rooms: z.array(z.string()) })),
    [],
  ),
})

/** What of the world is not in its database, as it is now. */
export const worldStateOf = (app: FastifyInstance) => ({
  clock: app.clock.state(),
  random: app.random.state(),
  faults: app.faults.armed(),
  chain: app.chain?.memory(),
  rooms: app.sockets.joined(),
})

const isWorldState = (text: string): boolean => {
  try {
    return worldState.safeParse(JSON.parse(text)).success
  } catch {
    return false
  }
}

const folderOf = (app: FastifyInstance): string => {
  if (app.config.DATA_DIR !== ':memory:') return join(app.config.DATA_DIR, 'snapshots')
  const folder = mkdtempSync(join(tmpdir(), 'panel-snapshots-'))
  app.addHook('onClose', async () => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** The world by name, kept and brought back: for testers, and only where the server was started with control. */
export const snapshots = async (app: FastifyInstance): Promise<void> => {
  if (!app.config.CONTROL) return
  const { clock, random, faults, chain, world, database } = app
  const files = createSnapshotFiles(database, folderOf(app))

  /** @throws ApiError NOT_FOUND with the names that there are */
  const requireSnapshot = (name: string): void => {
    if (files.has(name)) return
    throw new ApiError('NOT_FOUND', `There is no snapshot ${name}.`, { known: files.names() })
  }

  implement(app, listSnapshots, () => ({ names: files.names() }))

  implement(app, takeSnapshot, ({ body: { name } }) => {
    files.take(name, JSON.stringify(worldStateOf(app)))
    return { name }
  })

  implement(app, restoreSnapshot, async ({ body: { name } }) => {
    requireSnapshot(name)
    const state = files.restore(name, (text) => worldState.parse(JSON.parse(text)))
    clock.restore(state.clock)
    if (state.random) random.restore(state.random)
    world.start(undefined)
    faults.arm(state.faults)
    chain?.reload(state.chain)
    app.sockets.recheckAll()
    await app.sockets.rejoin(state.rooms)
    app.sockets.broadcast(worldChanged, { scenario: world.name() })
    return { name }
  })

  implement(app, forkSnapshot, ({ body: { name, as } }) => {
    requireSnapshot(name)
    files.copy(name, as)
    return { name: as }
  })

  implement(app, removeSnapshot, ({ body: { name } }) => {
    requireSnapshot(name)
    files.remove(name)
    return { name }
  })

  implement(app, exportSnapshot, async ({ body: { name } }) => {
    requireSnapshot(name)
    return packSnapshot(name, files)
  })

  implement(app, importSnapshot, async ({ body }) => {
    const bytes = await unpackSnapshot(body, files)
    const isKept = files.keep(body.name, bytes, isWorldState)
    if (isKept) return { name: body.name }
    throw damagedSnapshot()
  })
}
