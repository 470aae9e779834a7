import { execFileSync, spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { timeLimit } from '../../../scripts/lib/time-limit.ts'
import { projectFiles, root } from './project-files.ts'

/** A copy of the project as it is, with its own workspace links and the installed packages of the original. */
const copyProject = (): string => {
  const copy = mkdtempSync(join(tmpdir(), 'panel-copy-'))
  for (const path of projectFiles) {
    mkdirSync(dirname(join(copy, path)), { recursive: true })
    // With its time, by which the scripts decide whether the installed packages are older than the lock file.
    cpSync(join(root, path), join(copy, path), { preserveTimestamps: true })
  }
  linkPackages(join(root, 'node_modules'), join(copy, 'node_modules'))
  for (const workspace of ['apps/web', 'apps/mock-server']) {
    const own = join(root, workspace, 'node_modules')
    linkPackages(own, join(copy, workspace, 'node_modules'))
  }
  // The history of the first world, which takes long to make where it is not built.
  const history = join('apps', 'mock-server', 'dist')
  if (existsSync(join(root, history))) symlinkSync(join(root, history), join(copy, history))
  mkdirSync(join(copy, 'node_modules', '@panel'))
  for (const group of ['apps', 'packages', 'tests']) {
    for (const folder of readdirSync(join(copy, group))) {
      const { name } = JSON.parse(readFileSync(join(copy, group, folder, 'package.json'), 'utf8'))
      symlinkSync(join(copy, group, folder), join(copy, 'node_modules', name))
    }
  }
  return copy
}

const linkPackages = (from: string, to: string): void => {
  // A workspace has a folder of its own only where its versions differ from the others'.
  if (!existsSync(from)) return
  mkdirSync(to, { recursive: true })
  for (const name of readdirSync(from).filter((entry) => !entry.startsWith('.vite') && entry !== '@panel')) {
    symlinkSync(join(from, name), join(to, name))
  }
}

const serviceId = 'sample_watch'

let copy = ''
const runInCopy = (command: string, args: readonly string[], folder = ''): string =>
  execFileSync(command, args, {
    cwd: join(copy, folder),
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  })

/** What a failing command printed; empty for one that passes. */
const complaintsOf = (
  command: string,
  args: readonly string[],
  folder = '',
  variables: Readonly<Record<string, string>> = {},
): string => {
  const { status, stdout, stderr } = spawnSync(command, args, {
    cwd: join(copy, folder),
    env: { ...process.env, ...variables },
    encoding: 'utf8',
  })
  return status === 0 ? '' : `${stdout}${stderr}`
}

/** Deletes the folders and files that are named after a service. */
const removeService = (name: string): void => {
  const own = new RegExp(`^.*/services/${name}(?=[/.])(?:/|.*$)`)
  for (const path of projectFiles) {
    const [part] = own.exec(path) ?? []
    if (part) rmSync(join(copy, part), { recursive: true, force: true })
  }
}

const git = (...args: string[]): string =>
  runInCopy('git', ['-c', 'user.name=test', '-c', 'user.email=test@localhost', ...args])

beforeAll(() => {
  copy = copyProject()
  git('init', '--quiet')
  git('add', '--all')
  git('commit', '--quiet', '--message', 'before')
  runInCopy(process.execPath, ['scripts/new-service/new-service.mjs', serviceId, 'payout'])
  runInCopy('tsr', ['generate'], 'apps/web')
})

afterAll(() => rmSync(copy, { recursive: true, force: true }))

/** What git reports, one line for each file: two letters and the path. */
const changes = (): string[] => git('status', '--porcelain', '--untracked-files=all').trim().split('\n')

test('a new service only adds files', () => {
  expect(changes().filter((change) => !change.startsWith('?? '))).toEqual([])
  expect(changes().length).toBeGreaterThan(12)
})

test('its format and lint pass', () => {
  const added = changes().map((change) => change.slice(3))
  expect(complaintsOf('biome', ['check', '--error-on-warnings', ...added])).toBe('')
})

test('the tests of the contracts that are about every service pass with it', () => {
  const aboutServices = ['src/platform/service.test.ts', 'src/platform/fixtures.test.ts']
  expect(complaintsOf('vitest', ['run', ...aboutServices], 'packages/contracts')).toBe('')
})

test('its backend tests pass', () => {
  expect(complaintsOf('vitest', ['run', `src/services/${serviceId}`], 'apps/mock-server')).toBe('')
})

test('its page tests pass', () => {
  expect(complaintsOf('vitest', ['run', `src/services/${serviceId}`], 'apps/web')).toBe('')
})

test('its calls pass the contract tests that are about every call', () => {
  // The other calls and what is about the server were tested where nothing was added.
  const aboutCalls = [
    'examples',
    'access-matrix',
    'bad-inputs',
    '-t',
    'every call|every endpoint|every guarded',
  ]
  const variables = { PANEL_SERVICES: serviceId }
  expect(complaintsOf('vitest', ['run', ...aboutCalls], 'tests/contract', variables)).toBe('')
  const { numPassedTests } = JSON.parse(
    readFileSync(join(copy, 'tests/contract/test-results/unit.json'), 'utf8'),
  )
  expect(numPassedTests).toBeGreaterThanOrEqual(12)
})

test('the project’s conventions hold with it', () => {
  expect(
    complaintsOf('vitest', ['run', 'src/services.test.ts', 'src/imports.test.ts'], 'tests/conventions'),
  ).toBe('')
})

test('a name that is taken or cannot be a URL is refused in one sentence', () => {
  for (const name of [serviceId, 'alias', '9lives', 'a/b', '']) {
    expect(() => runInCopy(process.execPath, ['scripts/new-service/new-service.mjs', name])).toThrow(
      /exists already|Name the service/,
    )
  }
})

const typed = ['packages/contracts', 'apps/mock-server', 'apps/web', 'tests/e2e', 'tests/contract']

const removed = [
  ...['advanced_asset_admin', 'bitcoin_monitor', 'eth_admin', 'eurs_manager_admin', 'fuel_machine', 'nft'],
  ...['orderbook_admin', 'chain_analysis_service', 'elsa_admin', 'synkrony_admin'],
]

// Last, since it takes the folders away; one check of types, which takes long, answers for both.
test(
  'types hold with it and without services whose folders were deleted, and every scenario that is left starts',
  () => {
    for (const name of removed) removeService(name)
    runInCopy('tsr', ['generate'], 'apps/web')
    for (const workspace of typed) expect(complaintsOf('tsc', ['--project', workspace])).toBe('')
    const entering = ['run', 'src/platform/scenarios/world.test.ts', '-t', 'every scenario can be entered']
    expect(complaintsOf('vitest', entering, 'apps/mock-server')).toBe('')
  },
  timeLimit(120_000),
)
