import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { openTester } from '@panel/client/tester'
import { rolldown } from 'rolldown'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readmeExamples, readmeFiles, readmeOutputs } from './support/readme-examples.ts'
import { type Server, startServer } from './support/server.ts'

const run = promisify(execFile)
const root = resolve(import.meta.dirname, '..', '..')
const packages = ['client', 'contracts', 'ledger']
/** What the project has of its own: the workspace's. */
const peers = ['vitest', '@playwright']

let server: Server
let project = ''

/** The folder of an installed package, as another package finds it. */
const installedFolder = (name: string, from: string): string => {
  const folder = join(from, 'node_modules', name)
  if (existsSync(folder)) return folder
  if (from === dirname(from)) throw new Error(`The package ${name} is not installed.`)
  return installedFolder(name, dirname(from))
}

/** The folders of all packages of the registry that a package needs, and that these need. */
const neededFolders = async (folder: string, known = new Set<string>()): Promise<Set<string>> => {
  const { dependencies = {} } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'))
  for (const name of Object.keys(dependencies)) {
    if (name.startsWith('@panel/')) continue
    const needed = installedFolder(name, folder)
    if (known.has(needed)) continue
    known.add(needed)
    await neededFolders(needed, known)
  }
  return known
}

/** Installs the tarballs and what they need in an empty folder, without a registry. */
const installPackages = async (): Promise<void> => {
  const client = join(root, 'packages', 'client')
  await run(process.execPath, [join(root, 'scripts', 'pack.mjs'), project], { cwd: client })
  const needed = new Set<string>()
  for (const name of packages) await neededFolders(join(root, 'packages', name), needed)
  await run('npm', ['pack', ...needed, '--ignore-scripts', '--silent'], { cwd: project })
  const tarballs = (await readdir(project)).filter((name) => name.endsWith('.tgz'))
  await writeFile(join(project, 'package.json'), '{ "private": true, "type": "module" }')
  const files = tarballs.map((name) => `./${name}`)
  await run('npm', ['install', '--offline', '--ignore-scripts', '--no-audit', '--no-fund', ...files], {
    cwd: project,
  })
  for (const name of peers) {
    await symlink(join(root, 'node_modules', name), join(project, 'node_modules', name))
  }
  for (const { name, code } of readmeFiles()) {
    await mkdir(dirname(join(project, name)), { recursive: true })
    await writeFile(join(project, name), code)
  }
}

beforeAll(async () => {
  project = await mkdtemp(join(tmpdir(), 'client-package-'))
  const [started] = await Promise.all([startServer(), installPackages()])
  server = started
}, 240_000)
afterAll(async () => {
  await server.stop()
  await rm(project, { recursive: true, force: true })
})

test('the installed package runs each example of its README', async () => {
  const outputs: string[] = []
  for (const code of readmeExamples()) {
    await writeFile(join(project, 'example.js'), code)
    const environment = { ...process.env, PANEL: server.origin }
    const { stdout } = await run(process.execPath, ['example.js'], { cwd: project, env: environment })
    outputs.push(stdout)
  }
  expect(outputs).toEqual(readmeOutputs)
})

test('the files of its README are tests that pass or are found, and a setup that takes a snapshot', async () => {
  const options = { cwd: project, env: { ...process.env, PANEL: server.origin } }
  const node = (...args: string[]) => run(process.execPath, args, options)
  await node('--input-type=module', '-e', "await (await import('./global-setup.ts')).default()")
  await (await openTester(server).openWorld({ snapshot: 'start' })).removeWorld()

  const { stdout: passed } = await node('node_modules/vitest/vitest.mjs', 'run', 'unit')
  expect(passed).toContain('1 passed')
  const { stdout: found } = await node('node_modules/@playwright/test/cli.js', 'test', '--list')
  expect(found).toContain('Total: 3 tests in 3 files')
})

/** What a bundle for browsers holds that makes one call. */
const bundleOf = async (code: string) => {
  const input = join(project, 'bundled.js')
  await writeFile(input, code)
  const bundle = await rolldown({ input, platform: 'browser', logLevel: 'silent' })
  const { output } = await bundle.generate({ format: 'esm', minify: true })
  await bundle.close()
  return output.flatMap((file) => (file.type === 'chunk' ? [file] : []))
}

test('a bundle holds the calls that it imports and no others, nor the connection for events', async () => {
  const [chunk] = await bundleOf(`
    import { openClient } from '@panel/client/client'
    import { getRoles } from '@panel/contracts/platform/session'
    export const roles = () => openClient({ origin: '' }).call(getRoles, {})`)
  expect(chunk?.imports).toEqual([])
  expect(chunk?.code).toContain('getRoles')
  for (const other of ['requestPreAuth', 'listServices', 'websocket', 'getHealth']) {
    expect(chunk?.code).not.toContain(other)
  }
})

test.each([
  ['NodeNext', 'NodeNext'],
  ['ESNext', 'Bundler'],
])('its types are found with module %s and resolution %s', async (module, moduleResolution) => {
  const programs = await Promise.all(
    readmeExamples().map(async (code, index) => {
      await writeFile(join(project, `typed-${index}.ts`), code)
      return `typed-${index}.ts`
    }),
  )
  const names = [...programs, ...readmeFiles().map(({ name }) => name)]
  // If the types were not found, what is wrong would be accepted and its mark reported as unused.
  const misuse = `
    import { openClient } from '@panel/client/client'
    import { openTester } from '@panel/client/tester'
    import { joinRooms } from '@panel/contracts/platform/rooms'
    // @ts-expect-error rooms is a list
    await openClient({ origin: '' }).call(joinRooms, { body: { rooms: 'one', socketId: 'a' } })
    const world = await openTester({ origin: '' }).openWorld()
    // @ts-expect-error an account is named by text
    await world.signIn(3)`
  await writeFile(join(project, 'misuse.ts'), misuse)
  const compilerOptions = {
    ...{ module, moduleResolution, target: 'ES2024', lib: ['ES2025', 'DOM', 'DOM.Iterable'] },
    ...{ types: ['node'], typeRoots: [join(root, 'node_modules', '@types')] },
    ...{ strict: true, noEmit: true, skipLibCheck: true },
  }
  const configuration = { compilerOptions, files: [...names, 'misuse.ts'] }
  await writeFile(join(project, 'tsconfig.json'), JSON.stringify(configuration))
  const typescript = dirname(createRequire(import.meta.url).resolve('typescript/package.json'))
  const compiler = [join(typescript, 'bin', 'tsc'), '-p', project]
  const { stdout } = await run(process.execPath, compiler).catch(
    (error: { readonly stdout: string }) => error,
  )
  expect(stdout).toBe('')
})

test('it holds JavaScript, types and documentation, and no sources or tests', async () => {
  for (const name of packages) {
    const installed = join(project, 'node_modules', '@panel', name)
    const files = (await readdir(installed, { recursive: true })).filter((file) => file.includes('.'))
    expect(files.filter((file) => !/\.(?:js|d\.ts|json|md)$/.test(file))).toEqual([])
    expect(files.filter((file) => file.includes('.test'))).toEqual([])
    expect(JSON.parse(await readFile(join(installed, 'package.json'), 'utf8'))).toMatchObject({
      name: `@panel/${name}`,
      type: 'module',
      sideEffects: false,
    })
  }
})
