import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { childEnvironment, projectNode, root } from './workspace.mjs'

/**
 * Starts a Node program of the project in the foreground and hands it our signals, so that Ctrl+C and a
 * service manager's SIGTERM both let it finish what is in flight.
 * @param {readonly string[]} args Node's arguments, the program's path first or after Node's own options
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {Promise<number>} its exit code
 */
export const runInForeground = (args, env = {}) =>
  new Promise((resolve) => {
    // A group of its own: Ctrl+C reaches this process alone, which hands it on once, like any other signal.
    const child = spawn(projectNode(), args, {
      cwd: root,
      env: childEnvironment(env),
      stdio: 'inherit',
      detached: true,
    })
    for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
      process.on(signal, () => child.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal))
    }
    child.on('close', (code, signal) => resolve(code ?? (signal ? 130 : 1)))
  })

/** The backend's entry point. */
export const serverEntry = join(root, 'apps', 'mock-server', 'src', 'main.ts')
