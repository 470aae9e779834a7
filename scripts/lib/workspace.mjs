import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The project's root folder. */
export const root = fileURLToPath(new URL('../../', import.meta.url))

const binaries = join(root, 'node_modules', '.bin')

/**
 * The path of a program that a dependency brings.
 * @param {string} name
 */
export const binary = (name) => join(binaries, name)

/** The Node that every script runs under; the host's own until packages are installed. */
export const projectNode = () => (existsSync(binary('node')) ? binary('node') : process.execPath)

/**
 * The environment for child processes: the project's Node and programs first on the PATH, and no tool of ours
 * reporting to or asking its maker's servers.
 * @param {NodeJS.ProcessEnv} [extra]
 * @returns {NodeJS.ProcessEnv}
 */
export const childEnvironment = (extra = {}) => ({
  ...process.env,
  PATH: `${binaries}${delimiter}${process.env.PATH ?? ''}`,
  TURBO_TELEMETRY_DISABLED: '1',
  TURBO_NO_UPDATE_NOTIFIER: '1',
  DO_NOT_TRACK: '1',
  ...extra,
})
