import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  exportSnapshot,
  forkSnapshot,
  importSnapshot,
  listSnapshots,
  removeSnapshot,
  restoreSnapshot,
  takeSnapshot,
} from '@panel/contracts/platform/snapshots'
import type { FastifyInstance } from 'fastify'
import { ApiError } from '../api-error.ts'
import { implement } from '../implement.ts'
import { enterState, worldState, worldStateOf } from '../rewind/world-state.ts'
import { damagedSnapshot, packSnapshot, unpackSnapshot } from './pack-snapshot.ts'
import { createSnapshotFiles } from './snapshot-files.ts'

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
  const files = createSnapshotFiles(app.database, folderOf(app))

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
    const read = (text: string) => worldState.parse(JSON.parse(text))
    await enterState(
      app,
      app.replaceData(() => files.restore(name, read)),
    )
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
