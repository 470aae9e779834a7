import { existsSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { projectFiles, readText, root, sourceFiles } from './project-files.ts'

export interface Import {
  readonly from: string
  /** A path from the root for the project's own modules, the bare specifier otherwise. */
  readonly to: string
  /** True for `import()`, whose module loads later. */
  readonly lazy: boolean
  /** The exported names that are read, `*` for all of them. */
  readonly names: readonly string[]
}

interface Workspace {
  readonly folder: string
  readonly exports: ReadonlyMap<string, string>
}

type ExportTarget = string | { readonly [condition: string]: ExportTarget }

/** The source file among an export's conditions. */
const sourceOf = (target: ExportTarget): string | undefined => {
  if (typeof target === 'string') return target.startsWith('./src/') ? target : undefined
  return Object.values(target)
    .map(sourceOf)
    .find((file) => file !== undefined)
}

/** Each workspace by its package name. */
const workspaces: ReadonlyMap<string, Workspace> = new Map(
  projectFiles
    .filter((path) => /^(?:apps|packages|tests)\/[^/]+\/package\.json$/.test(path))
    .map((path) => {
      const { name, exports = {} }: { name: string; exports?: Record<string, ExportTarget> } = JSON.parse(
        readText(path),
      )
      const sources = Object.entries(exports).flatMap(([subpath, target]): [string, string][] => {
        const source = sourceOf(target)
        return source === undefined ? [] : [[subpath, source]]
      })
      return [name, { folder: posix.dirname(path), exports: new Map(sources) }]
    }),
)

/** The file behind a subpath of a package, as its `exports` say; undefined where they name none. */
const exportedFile = ({ folder, exports }: Workspace, subpath: string): string | undefined => {
  const exact = exports.get(subpath)
  if (exact !== undefined) return posix.join(folder, exact)
  for (const [pattern, target] of exports) {
    const [start = '', end] = pattern.split('*')
    if (end === undefined || !subpath.startsWith(start) || !subpath.endsWith(end)) continue
    return posix.join(folder, target.replace('*', subpath.slice(start.length, subpath.length - end.length)))
  }
  return undefined
}

const resolveTarget = (path: string, specifier: string): string => {
  if (specifier.startsWith('.')) return posix.normalize(posix.join(posix.dirname(path), specifier))
  const [scope = '', name = '', ...rest] = specifier.split('/')
  const workspace = workspaces.get(`${scope}/${name}`)
  if (!workspace) return specifier
  return exportedFile(workspace, ['.', ...rest].join('/')) ?? posix.join(workspace.folder, ...rest)
}

const statement =
  /\b(?<kind>import|export)\s+(?:type\s+)?(?:(?<clause>[^'"`;()]*?)\s+from\s*)?['"](?<specifier>[^'"]+)['"]/g
const lazyImport = /\bimport\s*\(\s*['"](?<specifier>[^'"]+)['"]/g

const namesIn = (clause: string): readonly string[] => {
  const braces = /\{([^}]*)\}/.exec(clause)?.[1]
  const listed = (braces ?? '')
    .split(',')
    .map(
      (part) =>
        part
          .trim()
          .replace(/^type\s+/, '')
          .split(/\s+as\s+/)[0] ?? '',
    )
    .filter(Boolean)
  const outside = clause.replace(/\{[^}]*\}/, '').trim()
  if (outside.startsWith('*')) return ['*']
  return outside.replace(',', '').trim() ? ['default', ...listed] : listed
}

/** Documentation comments hold imports too, as examples. */
const withoutComments = (text: string): string =>
  text.replaceAll(/\/\*.*?\*\//gs, '').replaceAll(/^\s*\/\/.*$/gm, '')

const importsOf = (path: string): Import[] => {
  const text = withoutComments(readText(path))
  const eager = [...text.matchAll(statement)].flatMap(({ groups = {} }) => {
    const { kind, clause, specifier = '' } = groups
    // `export const x = '…'` has no clause and is no import.
    if (kind === 'export' && clause === undefined) return []
    const names = clause === undefined ? [] : namesIn(clause)
    return [{ from: path, to: resolveTarget(path, specifier), lazy: false, names }]
  })
  const deferred = [...text.matchAll(lazyImport)].map(({ groups }) => ({
    from: path,
    to: resolveTarget(path, groups?.specifier ?? ''),
    lazy: true,
    names: ['*'],
  }))
  return [...eager, ...deferred]
}

/** Every import of every TypeScript source, tests included. */
export const imports: readonly Import[] = sourceFiles.flatMap(importsOf)

const declared =
  /^export (?:declare |async |abstract )*(?:const|let|function\*?|class|interface|type|enum) (\w+)/gm

/** Modules that import each other, types included, each circle as the paths along it. */
export const circles = (): readonly string[] => {
  const targets = Map.groupBy(
    imports.filter(({ lazy }) => !lazy),
    ({ from }) => from,
  )
  const found = new Set<string>()
  const done = new Set<string>()
  const visit = (path: string, trail: readonly string[]): void => {
    const place = trail.indexOf(path)
    if (place >= 0) {
      found.add([...trail.slice(place), path].join(' → '))
      return
    }
    if (done.has(path)) return
    for (const { to } of targets.get(path) ?? []) visit(to, [...trail, path])
    done.add(path)
  }
  for (const path of targets.keys()) visit(path, [])
  return [...found]
}

/** Read by name at build or start: a page's route, and a service's descriptor, first data and so on. */
const namesReadByConvention = new Set([
  'Route',
  'descriptor',
  'firstData',
  'searchRecords',
  'Notices',
  'CardNote',
  'contract',
  'history',
  'benchLists',
  'benchCalls',
  'benchPayments',
])

/** Exports that neither another module imports nor their own module uses, as `path: name`. */
export const unusedExports = (): readonly string[] => {
  const used = Map.groupBy(imports, ({ to }) => to)
  return sourceFiles.flatMap((path) => {
    const names = new Set((used.get(path) ?? []).flatMap((edge) => edge.names))
    if (names.has('*')) return []
    const text = withoutComments(readText(path))
    const mentions = (name: string): number => text.split(new RegExp(`\\b${name}\\b`)).length - 1
    return [...text.matchAll(declared)]
      .map(([, name = '']) => name)
      .filter((name) => !names.has(name) && !namesReadByConvention.has(name) && mentions(name) === 1)
      .map((name) => `${path}: ${name}`)
  })
}

/** The commands that an installed package brings. */
const commandsOf = (name: string): readonly string[] => {
  const manifest = join(root, 'node_modules', name, 'package.json')
  if (!existsSync(manifest)) return []
  const { bin = {} }: { bin?: string | Record<string, string> } = JSON.parse(readFileSync(manifest, 'utf8'))
  return typeof bin === 'string' ? [posix.basename(name)] : Object.keys(bin)
}

/** Packages that a workspace lists and neither its files nor its scripts use, as `folder: package`. */
export const unusedDependencies = (): readonly string[] =>
  [...workspaces.values()].flatMap(({ folder }) => {
    const manifest: {
      dependencies?: object
      devDependencies?: object
      scripts?: Record<string, string>
    } = JSON.parse(readText(`${folder}/package.json`))
    const text = projectFiles
      .filter((path) => path.startsWith(`${folder}/`) && /\.(tsx?|mjs|js|css|json|html)$/.test(path))
      .filter((path) => path !== `${folder}/package.json`)
      .map(readText)
      .join('\n')
    const words = new Set(Object.values(manifest.scripts ?? {}).flatMap((script) => script.split(/\s+/)))
    return Object.keys({ ...manifest.dependencies, ...manifest.devDependencies })
      .filter((name) => !name.startsWith('@types/') && !text.includes(name))
      .filter((name) => !commandsOf(name).some((command) => words.has(command)))
      .map((name) => `${folder}: ${name}`)
  })

/** The source files that a workspace's `exports` name. */
export const publicEntries = (folder: string): readonly string[] =>
  [...workspaces.values()]
    .filter((workspace) => workspace.folder === folder)
    .flatMap((workspace) => [...workspace.exports.values()].map((file) => posix.join(folder, file)))
