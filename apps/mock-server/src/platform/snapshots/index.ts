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
import { readStoredJson } from '../stored-json.ts'
import { dataKeyPrint, otherDataKey } from './data-key.ts'
import { damagedSnapshot, packSnapshot, unpackSnapshot } from './pack-snapshot.ts'
import { requireScenario } from './require-scenario.ts'

const isWorldState = (text: string): boolean => {
  try {
    return worldState.safeParse(JSON.parse(text)).success
  } catch {
    return false
  }
}

/** The world by name, kept and brought back: for testers, and only where the server was started with control. */
export const snapshots = async (app: FastifyInstance): Promise<void> => {
  if (!app.config.CONTROL) return
  const files = app.snapshotFiles
  const dataKey = dataKeyPrint(app.personalDataKey)

  /** @throws ApiError CONFLICT where a snapshot of this name is not to be replaced */
  const requireFree = (name: string, replace: boolean): void => {
    if (replace || !files.names().includes(name)) return
    throw new ApiError(
      'CONFLICT',
      `There is a snapshot ${name} already: choose another name, or replace it with "replace": true.`,
      { reason: 'snapshotExists' },
    )
  }

  const existing = {
    example: () => {
      const [name] = files.names()
      return name === undefined ? undefined : { body: { name } }
    },
  }

  implement(app, listSnapshots, () => ({ names: files.names() }))

  implement(app, takeSnapshot, ({ body: { name, replace } }) => {
    requireFree(name, replace)
    files.take(name, JSON.stringify(worldStateOf(app)))
    return { name }
  })

  implement(
    app,
    restoreSnapshot,
    async ({ body: { name } }) => {
      requireScenario(app.world, files.requireFit(name))
      const read = (text: string) => readStoredJson(worldState, text)
      await enterState(app, files.restore(name, read, app.replaceData))
      return { name }
    },
    existing,
  )

  implement(
    app,
    forkSnapshot,
    ({ body: { name, as, replace } }) => {
      files.requireFit(name)
      requireFree(as, replace)
      files.copy(name, as)
      return { name: as }
    },
    {
      example: () => {
        const of = existing.example()
        return of && { body: { ...of.body, as: `${of.body.name}-2`.slice(-64) } }
      },
    },
  )

  implement(
    app,
    removeSnapshot,
    ({ body: { name } }) => {
      files.require(name)
      files.remove(name)
      return { name }
    },
    existing,
  )

  implement(
    app,
    exportSnapshot,
    async ({ body: { name } }) => {
      files.requireFit(name)
      return packSnapshot(name, files, dataKey)
    },
    existing,
  )

  implement(app, importSnapshot, async ({ body }) => {
    requireFree(body.name, body.replace)
    const bytes = await unpackSnapshot(body, files)
    // Another call may have taken the name while the content was unpacked.
    requireFree(body.name, body.replace)
    const isKept = files.keep(body.name, bytes, ({ state, scenario, hasPersonalData }) => {
      if (!isWorldState(state)) return false
      requireScenario(app.world, scenario)
      const isOwnKey = (body.dataKey ?? dataKey) === dataKey
      if (hasPersonalData && !isOwnKey) throw otherDataKey()
      return true
    })
    if (isKept) return { name: body.name }
    throw damagedSnapshot()
  })
}
