import { join } from 'node:path'
import { runMain } from './fail.mjs'
import { ensureInstalled } from './install.mjs'
import { runInForeground } from './server.mjs'
import { root } from './workspace.mjs'

/**
 * Runs a program of the contract tests with the arguments of the command.
 * @param {...string} path below the tests' folder
 */
export const contractProgram = (...path) =>
  runMain(async () => {
    await ensureInstalled()
    return runInForeground([join(root, 'tests', 'contract', ...path), ...process.argv.slice(2)])
  })
