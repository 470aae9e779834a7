import { copyFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createRandom, createSeededRandom, type Random } from '@panel/chain/random'
import SqliteDatabase from 'better-sqlite3'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../../config.ts'
import type { LogOutput } from '../log/log-book.ts'
import { enterState, worldState, worldStateOf } from '../rewind/world-state.ts'
import { readStoredJson } from '../stored-json.ts'

/** What a world is built from. */
export interface WorldParts {
  readonly config: Config
  /** Absent for a snapshot that has none. */
  readonly random?: Random
  readonly logTo: LogOutput
  /** The server that it is a world of. */
  readonly hostedBy: FastifyInstance
}

interface OpenWorldOptions {
  /** Builds a whole backend. */
  readonly build: (parts: WorldParts) => Promise<FastifyInstance>
  readonly logTo: LogOutput
  /** Where its data are, until it is removed. */
  readonly folder: string
  readonly snapshot: string | undefined
  /** Entered when the data are there; the copied data stay as they are where absent. */
  readonly scenario: string | undefined
}

const secretCharacters = 32

/** Copies the data into the folder, and returns what else belongs to the world. */
const copyData = (host: FastifyInstance, file: string, snapshot: string | undefined) => {
  if (snapshot === undefined) {
    // Page by page: VACUUM INTO makes each index again, which takes four times as long.
    writeFileSync(file, host.database.serialize(), { mode: 0o600 })
    return worldStateOf(host)
  }
  copyFileSync(host.snapshotFiles.fileOf(snapshot), file)
  const copy = new SqliteDatabase(file)
  const text = copy.prepare<[], string>('SELECT state FROM snapshot_state').pluck().get() ?? ''
  copy.pragma('synchronous = OFF')
  copy.exec('DROP TABLE snapshot_state')
  copy.close()
  return readStoredJson(worldState, text)
}

/**
 * A world: a whole backend of its own on a copy of the data, behind the server's own port. Where anything fails, the
 * backend is closed.
 */
export const openWorld = async (
  host: FastifyInstance,
  { build, logTo, folder, snapshot, scenario }: OpenWorldOptions,
): Promise<FastifyInstance> => {
  const state = copyData(host, join(folder, 'panel.sqlite'), snapshot)
  // What was encrypted on the server can be read in the world too.
  writeFileSync(join(folder, 'personal-data-key'), host.personalDataKey, { mode: 0o600 })
  const config: Config = {
    ...host.config,
    DATA_DIR: folder,
    DEMO_PORT: 0,
    DEMO_ORIGIN: undefined,
    BRIDGE_PORT: undefined,
    METRICS: false,
    SCENARIO: undefined,
    // A token of one world means nothing in another.
    JWT_SECRET: Buffer.from(createRandom().bytes(secretCharacters)).toString('hex'),
    PERSONAL_DATA_KEY: undefined,
  }
  const random = state.random && createSeededRandom(state.random.seed, state.random.drawn)
  const app = await build({ config, ...(random && { random }), logTo, hostedBy: host })
  try {
    await app.ready()
    await app.listenDemo()
    await enterState(app, { ...state, rooms: [] })
    if (scenario !== undefined) app.world.switchTo(scenario)
    return app
  } catch (error) {
    await app.close()
    throw error
  }
}
