import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { rolldown } from 'rolldown'
import { afterAll, beforeAll, expect, test } from 'vitest'
import packageJson from '../package.json' with { type: 'json' }

const run = promisify(execFile)
const root = path.resolve(import.meta.dirname, '..')
const modules = path.join(root, '..', '..', 'node_modules')
let project = ''

const program = `
import { accountIdOf, isHashId } from '@panel/ledger/accounts'
import { assetCall } from '@panel/ledger/contracts'
import { multihash } from '@panel/ledger/encoding'
import { generateKeyPair } from '@panel/ledger/keys'
import { buildUnitaryTransaction, signTransaction, ticketOf, verifyTransaction } from '@panel/ledger/transactions'
import { isEthereumAddress } from '@panel/ledger/wallets'

export const main = async () => {
  const { publicKey, privateKey } = await generateKeyPair()
  const from = accountIdOf(publicKey)
  const transaction = buildUnitaryTransaction({
    accountId: '#EURS',
    signerPublicKey: publicKey,
    maxFuel: 1000n,
    networkName: 'skynet',
    smartContractHash: multihash(new Uint8Array([1])),
    ...assetCall('transfer', { from, to: '#SHOP', units: 1250n }),
  })
  const isValid = await verifyTransaction(await signTransaction(transaction, privateKey))
  return isValid && isHashId(ticketOf(transaction)) && !isEthereumAddress(from)
}
`

/** An empty project with the tarball and its dependencies, installed without a registry. */
beforeAll(async () => {
  project = await mkdtemp(path.join(tmpdir(), 'ledger-pack-'))
  await run(process.execPath, ['../../scripts/pack.mjs', project], { cwd: root })
  for (const name of Object.keys(packageJson.dependencies)) {
    await run('npm', ['pack', path.join(modules, name), '--ignore-scripts', '--silent'], { cwd: project })
  }
  const tarballs = (await readdir(project)).filter((name) => name.endsWith('.tgz'))
  await writeFile(path.join(project, 'package.json'), '{ "private": true, "type": "module" }')
  const files = tarballs.map((name) => `./${name}`)
  await run('npm', ['install', '--offline', '--ignore-scripts', '--no-audit', '--no-fund', ...files], {
    cwd: project,
  })
  await writeFile(path.join(project, 'main.js'), program)
}, 240_000)

afterAll(() => rm(project, { recursive: true, force: true }))

test('the installed package runs in Node, every entry of it', async () => {
  const entries = Object.keys(packageJson.exports).map((entry) => entry.replace('.', '@panel/ledger'))
  const script = `
    import { main } from './main.js'
    const names = await Promise.all(${JSON.stringify(entries)}.map((entry) => import(entry)))
    process.stdout.write(JSON.stringify([await main(), names.length]))`
  await writeFile(path.join(project, 'run.js'), script)
  const { stdout } = await run(process.execPath, ['run.js'], { cwd: project })
  expect(JSON.parse(stdout)).toEqual([true, entries.length])
})

test('a bundle of it for browsers needs no module of Node and runs', async () => {
  const bundle = await rolldown({ input: path.join(project, 'main.js'), platform: 'browser' })
  const { output } = await bundle.write({ file: path.join(project, 'bundle.js'), format: 'esm' })
  await bundle.close()
  expect(output.flatMap((file) => (file.type === 'chunk' ? file.imports : []))).toEqual([])
  const script = "import { main } from './bundle.js'; process.stdout.write(String(await main()))"
  await writeFile(path.join(project, 'run-bundle.js'), script)
  const { stdout } = await run(process.execPath, ['run-bundle.js'], { cwd: project })
  expect(stdout).toBe('true')
})

test.each([
  ['NodeNext', 'NodeNext'],
  ['ESNext', 'Bundler'],
])('its types are found with module %s and resolution %s', async (module, moduleResolution) => {
  await writeFile(
    path.join(project, 'typed.ts'),
    `${program}\nexport const answer: Promise<boolean> = main()\n`,
  )
  // If the types were not found, what is wrong would be accepted and its mark reported as unused.
  const misuse = `
      import { parseHashId } from '@panel/ledger/accounts'
      import { assetCall } from '@panel/ledger/contracts'
      // @ts-expect-error units are bigints
      assetCall('mint', { to: '#a', units: 1 })
      // @ts-expect-error hashes are text
      parseHashId(new Uint8Array(34))`
  await writeFile(path.join(project, 'misuse.ts'), misuse)
  const compilerOptions = {
    module,
    moduleResolution,
    target: 'ES2024',
    lib: ['ES2024', 'DOM'],
    types: [],
    strict: true,
    noEmit: true,
    skipLibCheck: false,
  }
  const configuration = { compilerOptions, files: ['typed.ts', 'misuse.ts'] }
  await writeFile(path.join(project, 'tsconfig.json'), JSON.stringify(configuration))
  const typescript = path.dirname(createRequire(import.meta.url).resolve('typescript/package.json'))
  const { stdout } = await run(process.execPath, [path.join(typescript, 'bin', 'tsc'), '-p', project]).catch(
    (error: { readonly stdout: string }) => error,
  )
  expect(stdout).toBe('')
})

test('it holds JavaScript, types and documentation, and no sources or tests', async () => {
  const installed = path.join(project, 'node_modules', '@panel', 'ledger')
  const names = (await readdir(installed, { recursive: true })).filter((name) => name.includes('.'))
  expect(names.filter((name) => !/\.(?:js|d\.ts|json|md)$/.test(name))).toEqual([])
  expect(names.filter((name) => name.includes('.test'))).toEqual([])
  expect(JSON.parse(await readFile(path.join(installed, 'package.json'), 'utf8'))).toMatchObject({
    name: '@panel/ledger',
    dependencies: packageJson.dependencies,
    exports: { './keys': { types: './keys/index.d.ts', default: './keys/index.js' } },
  })
})
