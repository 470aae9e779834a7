import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { PlainFailure } from './fail.mjs'
import { run, withProgress } from './run.mjs'
import { root } from './workspace.mjs'

const oldestNode = 20

/** Refuses a Node that cannot even run the installation. */
export const requireNode = () => {
  const major = Number(process.versions.node.split('.')[0])
  if (major >= oldestNode) return
  throw new PlainFailure(
    `Node ${process.versions.node} is too old: install Node ${oldestNode} or newer (https://nodejs.org) and try again.`,
  )
}

/** True when the installed packages are older than the lock file, or missing. */
const isStale = () => {
  const installed = join(root, 'node_modules', '.package-lock.json')
  if (!existsSync(installed) || !existsSync(join(root, 'node_modules', '.bin', 'node'))) return true
  return statSync(installed).mtimeMs < statSync(join(root, 'package-lock.json')).mtimeMs
}

const knownCauses = [
  {
    pattern: /ENOSPC/,
    sentence: 'The disk is full: packages could not be written. Free about 1 GB and try again.',
  },
  {
    pattern: /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ETIMEDOUT|ENETUNREACH|ECONNRESET/,
    sentence: 'The package registry cannot be reached: check the network (npm ping) and try again.',
  },
  { pattern: /EACCES|EPERM/, sentence: 'node_modules cannot be written: check who owns this folder.' },
]

/** Installs exactly what the lock file says, when nothing or something else is installed. */
export const ensureInstalled = async () => {
  requireNode()
  if (!isStale()) return
  const { code, output } = await withProgress(
    'Installing the packages that package-lock.json names (the network is needed once; about a minute)',
    () => run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], { quiet: true }),
  )
  if (code === 0) return
  const cause = knownCauses.find(({ pattern }) => pattern.test(output))
  if (!cause) console.error(output.trim())
  throw new PlainFailure(cause ? cause.sentence : 'npm ci failed; its output is above.')
}
