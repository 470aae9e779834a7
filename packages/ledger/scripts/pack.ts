import { execFileSync } from 'node:child_process'
import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import process from 'node:process'

/**
 * Makes a tarball for use outside this workspace: JavaScript and types in `dist`, with a package.json whose entries
 * point there. Inside the workspace the entries point to the sources, which need no build.
 *
 *     npm run pack -w packages/ledger -- /tmp
 */
const root = path.resolve(import.meta.dirname, '..')
const dist = path.join(root, 'dist')
const destination = path.resolve(process.argv[2] ?? dist)
const typescript = path.dirname(createRequire(import.meta.url).resolve('typescript/package.json'))

await rm(dist, { recursive: true, force: true })
execFileSync(process.execPath, [path.join(typescript, 'bin', 'tsc'), '-p', 'tsconfig.build.json'], {
  cwd: root,
  stdio: 'inherit',
})

// The compiler rewrites the extensions in JavaScript only.
for (const name of await readdir(dist, { recursive: true })) {
  if (!name.endsWith('.d.ts')) continue
  const file = path.join(dist, name)
  const types = await readFile(file, 'utf8')
  await writeFile(file, types.replaceAll(/((?:from|import\()\s*'\.[^']*)\.ts'/g, "$1.js'"))
}

const { name, version, description, type, sideEffects, exports, engines, dependencies } = JSON.parse(
  await readFile(path.join(root, 'package.json'), 'utf8'),
)
const entries = Object.keys(exports).map((entry) => [
  entry,
  { types: `${entry}/index.d.ts`, default: `${entry}/index.js` },
])
const published = { name, version, description, type, sideEffects, engines, dependencies }
await writeFile(
  path.join(dist, 'package.json'),
  `${JSON.stringify({ ...published, exports: Object.fromEntries(entries) }, null, 2)}\n`,
)
await cp(path.join(root, 'README.md'), path.join(dist, 'README.md'))
await cp(path.join(root, 'docs'), path.join(dist, 'docs'), { recursive: true })

execFileSync('npm', ['pack', dist, '--pack-destination', destination, '--ignore-scripts', '--silent'], {
  cwd: root,
  stdio: 'inherit',
})
