import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './workspace.mjs'

/**
 * The folders whose changes restart the backend while developing: its sources, those of the packages, and the data that
 * it reads at start. Never a whole workspace, since builds and tests write their results into it.
 * @returns {string[]} paths from the project's root
 */
export const watchedFolders = () => [
  'apps/mock-server/src',
  ...readdirSync(join(root, 'packages'))
    .map((name) => `packages/${name}/src`)
    .filter((folder) => existsSync(join(root, folder))),
  'fixtures',
]
