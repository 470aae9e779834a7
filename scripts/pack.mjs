import { execFileSync } from 'node:child_process'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, join, resolve } from 'node:path'
import process from 'node:process'
import { projectNode, root } from './lib/workspace.mjs'

/*
 * Makes tarballs for use outside this workspace, of the package in whose folder it runs and of those that it needs:
 * JavaScript and types, with a package.json whose entries point to them. Inside the workspace the entries point
 * to the sources, which need no build.
 *
 *     npm run pack -w packages/client -- /tmp
 */

const require = createRequire(import.meta.url)
const compiler = join(require.resolve('typescript/package.json'), '..', 'bin', 'tsc')

/** @param {string} folder */
const manifestOf = async (folder) => JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'))

/**
 * The folders of a package and of the workspace's packages that it needs, each after those that it needs itself.
 * @param {string} folder
 * @returns {Promise<string[]>}
 */
const withNeeded = async (folder) => {
  const { dependencies = {} } = await manifestOf(folder)
  const needed = Object.keys(dependencies).filter((name) => name.startsWith('@panel/'))
  const folders = await Promise.all(
    needed.map((name) => withNeeded(join(root, 'packages', name.slice('@panel/'.length)))),
  )
  return [...new Set([...folders.flat(), folder])]
}

/**
 * The compiler rewrites the extensions in JavaScript only.
 * @param {string} dist
 */
const rewriteTypes = async (dist) => {
  for (const name of await readdir(dist, { recursive: true })) {
    if (!name.endsWith('.d.ts')) continue
    const file = join(dist, name)
    const types = await readFile(file, 'utf8')
    await writeFile(file, types.replaceAll(/((?:from|import\()\s*['"]\.[^'"]*)\.ts(?=['"])/g, '$1.js'))
  }
}

/**
 * Where an entry of the sources is in the built package.
 * @param {string} source such as `./src/keys/index.ts`
 */
const builtEntry = (source) => {
  const path = source.replace(/^\.\/src\//, './').replace(/\.ts$/, '')
  return { types: `${path}.d.ts`, default: `${path}.js` }
}

/** @typedef {{ types: string, default: string }} Entry */
/** @typedef {{ name: string, dist: string, exports: Record<string, Entry> }} Built */

/**
 * Where the compiler finds the types of what was built before: sources outside the package's folder cannot be part of it.
 * @param {readonly Built[]} before
 */
const pathsTo = (before) =>
  Object.fromEntries(
    before.flatMap(({ name, dist, exports }) =>
      Object.entries(exports).map(([entry, { types }]) => [join(name, entry), [join(dist, types)]]),
    ),
  )

/**
 * @param {string} folder
 * @param {string} dist where it is built
 * @param {readonly Built[]} before what it needs
 */
const compile = async (folder, dist, before) => {
  const compilerOptions = {
    ...{ noEmit: false, noEmitOnError: true, declaration: true, rewriteRelativeImportExtensions: true },
    ...{ rootDir: join(folder, 'src'), outDir: dist, paths: pathsTo(before) },
    ...{
      types: ['node'],
      typeRoots: [join(root, 'node_modules', '@types')],
      lib: ['ES2025', 'DOM', 'DOM.Iterable'],
    },
  }
  const project = `${dist}.tsconfig.json`
  const sources = join(folder, 'src')
  const exclude = ['test', 'test-d'].map((kind) => join(sources, '**', `*.${kind}.ts`))
  const files = { include: [sources], exclude }
  const configuration = { extends: join(folder, 'tsconfig.json'), compilerOptions, ...files }
  await writeFile(project, JSON.stringify(configuration))
  execFileSync(projectNode(), [compiler, '-p', project], { cwd: folder, stdio: 'inherit' })
  await rewriteTypes(dist)
}

/**
 * @param {string} folder
 * @param {string} dist where it is built
 * @param {readonly Built[]} before what it needs
 * @returns {Promise<Built>}
 */
const build = async (folder, dist, before) => {
  await compile(folder, dist, before)
  const {
    private: _private,
    scripts: _scripts,
    devDependencies: _dev,
    ...manifest
  } = await manifestOf(folder)
  const exports = Object.fromEntries(
    Object.entries(manifest.exports).map(([entry, source]) => [entry, builtEntry(source)]),
  )
  await writeFile(join(dist, 'package.json'), `${JSON.stringify({ ...manifest, exports }, null, 2)}\n`)
  for (const name of ['README.md', 'docs']) {
    await cp(join(folder, name), join(dist, name), { recursive: true }).catch((error) => {
      if (error.code !== 'ENOENT') throw error
    })
  }
  return { name: manifest.name, dist, exports }
}

const destination = resolve(process.argv[2] ?? 'dist')
await mkdir(destination, { recursive: true })
// Within the workspace, whose packages the compiler finds from here, and of each run its own.
const cache = join(root, 'node_modules', '.cache')
await mkdir(cache, { recursive: true })
const work = await mkdtemp(join(cache, 'pack-'))
try {
  /** @type {Built[]} */
  const built = []
  for (const folder of await withNeeded(process.cwd())) {
    built.push(await build(folder, join(work, basename(folder)), built))
  }
  const folders = built.map(({ dist }) => dist)
  const options = ['--pack-destination', destination, '--ignore-scripts', '--silent']
  execFileSync('npm', ['pack', ...folders, ...options], { cwd: root, stdio: 'inherit' })
} finally {
  await rm(work, { recursive: true, force: true })
}
