import { existsSync } from 'node:fs'
import { locales } from '@panel/contracts/platform/locales'
import { listServices } from '@panel/contracts/platform/marketplace'
import { getRoles, sessionCookie } from '@panel/contracts/platform/session'
import { build, type Plugin, type Rolldown } from 'vite'
import type { FirstData } from '../src/shared/api/first-data.ts'
import type { BootSettings, PageNeeds } from '../src/shell/boot/boot-settings.ts'

import { routeLoadersModule, serviceRoutesModule } from './service-routes.ts'

const base = '/panel/'
const fileName = 'boot.js'

type Needs = Pick<BootSettings, 'files' | 'texts' | 'textsOf' | 'services'>

/** While developing, modules are fetched one by one as they are written: there is nothing to name. */
const noNeeds: Needs = { files: [], texts: {}, textsOf: {}, services: {} }

/** The script as one file of its own: it must run before the first paint and can wait for nothing else. */
const compileBootScript = async (root: string, needs: Needs): Promise<string> => {
  const settings: BootSettings = {
    base,
    sessionCookie,
    servicesPath: listServices.path,
    rolesPath: getRoles.path,
    ...needs,
  }
  const outputs = await build({
    root,
    configFile: false,
    logLevel: 'warn',
    define: { bootSettings: JSON.stringify(settings) },
    build: {
      write: false,
      copyPublicDir: false,
      target: 'es2023',
      modulePreload: false,
      rolldownOptions: { input: `${root}/src/shell/boot/boot-script.ts`, output: { format: 'iife' } },
    },
  })
  for (const { output } of [outputs].flat() as Rolldown.RolldownOutput[]) return output[0].code
  throw new Error('The boot script was not built.')
}

const serviceModule = /\/web\/src\/services\//

/** The files of chunks, split by whether they hold modules of a service. */
interface Files {
  readonly shared: Set<string>
  readonly own: Set<string>
}

/** A chunk's own files and those of all that it imports immediately. */
const filesOf = (bundle: Rolldown.OutputBundle, chunk: Rolldown.OutputChunk): Files => {
  const files: Files = { shared: new Set(), own: new Set() }
  const visit = (name: string): void => {
    const file = bundle[name]
    if (files.shared.has(name) || files.own.has(name) || file?.type !== 'chunk') return
    const side = file.moduleIds.some((id) => serviceModule.test(id)) ? files.own : files.shared
    side.add(name)
    for (const css of file.viteMetadata?.importedCss ?? []) side.add(css)
    for (const imported of file.imports) visit(imported)
  }
  visit(chunk.fileName)
  return files
}

/** `index` for `index.tsx`, `transaction` for `transaction.$hash.index.tsx`: the first segment of what it serves. */
const pagePattern = /\/src\/services\/([^/]+)\/routes\/([^./]+)[^/]*\.tsx\?tsr-split=component/
const textsPattern = /\/src\/(?:services|shared)\/([^/]+)\/locales\/([^/]+)\.json$/

/** The shared rooms whose code is in a file: each has texts of its own. */
const sharedRoomsOf = (bundle: Rolldown.OutputBundle, name: string): ReadonlySet<string> => {
  const rooms = new Set<string>()
  const file = bundle[name]
  for (const id of file?.type === 'chunk' ? file.moduleIds : []) {
    const [, room] = /\/web\/src\/shared\/([^/]+)\//.exec(id) ?? []
    if (room) rooms.add(room)
  }
  return rooms
}

/** The calls that a service's pages start with, as its `first-data.ts` says. */
const firstDataOf = async (root: string, serviceId: string): Promise<FirstData> => {
  const file = `${root}/src/services/${serviceId}/first-data.ts`
  if (!existsSync(file)) return {}
  const { firstData }: { firstData: FirstData } = await import(file)
  return firstData
}

/** The files of a service's routes, which the panel reads before any of its pages. */
const routesOf = (
  chunks: readonly Rolldown.OutputChunk[],
  bundle: Rolldown.OutputBundle,
  serviceId: string,
): ReadonlySet<string> => {
  const routes = chunks.find(({ facadeModuleId }) => facadeModuleId === serviceRoutesModule(serviceId))
  if (!routes) throw new Error(`The build has no routes of ${serviceId}.`)
  return filesOf(bundle, routes).own
}

const withoutFolder = (file: string): string => file.replace(/^assets\//, '')

/** The files with the texts of these rooms, which are given by what needs them: a service or the place of a file. */
const textsFor = (
  chunks: readonly Rolldown.OutputChunk[],
  rooms: ReadonlyMap<string | number, ReadonlySet<string>>,
): Pick<Needs, 'texts' | 'textsOf'> => {
  const files = new Map<string, Record<string, string>>()
  for (const { facadeModuleId, fileName } of chunks) {
    const [, room, locale] = textsPattern.exec(facadeModuleId ?? '') ?? []
    if (room && locale) files.set(room, { ...files.get(room), [locale]: withoutFolder(fileName) })
  }
  const all = [...files.keys()]
  const entries = [...rooms].map(
    ([key, own]) => [key, all.flatMap((room, place) => (own.has(room) ? [place] : []))] as const,
  )
  return {
    texts: Object.fromEntries(
      locales.map((locale) => [locale, all.map((room) => files.get(room)?.[locale] ?? '')]),
    ),
    textsOf: Object.fromEntries(entries.filter(([, places]) => places.length > 0)),
  }
}

const collectNeeds = async (root: string, bundle: Rolldown.OutputBundle): Promise<Needs> => {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  const entry = chunks.find(({ isEntry }) => isEntry)
  if (!entry) throw new Error('The build has no entry.')
  const { shared: first } = filesOf(bundle, entry)
  const loaders = chunks.find(({ moduleIds }) => moduleIds.includes(routeLoadersModule))
  if (!loaders) throw new Error('The build has no loaders of routes.')
  const pages = chunks.flatMap((chunk) => {
    const [, serviceId, page] = pagePattern.exec(chunk.facadeModuleId ?? '') ?? []
    if (!serviceId || !page) return []
    const { shared, own } = filesOf(bundle, chunk)
    for (const file of routesOf(chunks, bundle, serviceId)) own.add(file)
    shared.add(loaders.fileName)
    return [{ serviceId, page, shared: shared.difference(first), own: own.difference(first) }]
  })
  // What most pages need comes first, in the same order for every page: both compress better.
  const uses = new Map<string, number>()
  for (const name of pages.flatMap(({ shared, own }) => [...shared, ...own])) {
    uses.set(name, (uses.get(name) ?? 0) + 1)
  }
  const names = new Map(
    [...uses].sort(([, a], [, b]) => b - a).map(([name], place) => [name, place] as const),
  )
  const placesOf = (files: ReadonlySet<string>): number[] =>
    [...files].flatMap((file) => names.get(file) ?? []).sort((a, b) => a - b)
  const services: Record<string, Record<string, PageNeeds>> = {}
  for (const { serviceId, page } of pages) {
    const same = pages.filter((each) => each.serviceId === serviceId && each.page === page)
    const shared = same.reduce((all, each) => all.union(each.shared), new Set<string>())
    const own = same.reduce((all, each) => all.union(each.own), new Set<string>())
    const { [page]: data = [] } = await firstDataOf(root, serviceId)
    const needs = { shared: placesOf(shared), own: placesOf(own), data }
    services[serviceId] = { ...services[serviceId], [page]: needs }
  }
  const rooms = new Map<string | number, ReadonlySet<string>>([
    ...[...names].map(([name, place]) => [place, sharedRoomsOf(bundle, name)] as const),
    ...Object.keys(services).map((serviceId) => [serviceId, new Set([serviceId])] as const),
  ])
  return { files: [...names.keys()].map(withoutFolder), ...textsFor(chunks, rooms), services }
}

/** Serves and builds the boot script, which the document runs before anything else. */
export const bootScript = (): Plugin => {
  let root = ''
  return {
    name: 'boot-script',
    configResolved: (config) => {
      root = config.root
    },
    configureServer: ({ middlewares }) => {
      middlewares.use(`${base}${fileName}`, (_request, response, next) => {
        compileBootScript(root, noNeeds).then(
          (code) => response.setHeader('content-type', 'text/javascript').end(code),
          next,
        )
      })
    },
    generateBundle: {
      // After the document is there, which must name the file by its content: browsers then keep it.
      order: 'post',
      async handler(_options, bundle) {
        const source = await compileBootScript(root, await collectNeeds(root, bundle))
        const built = this.getFileName(this.emitFile({ type: 'asset', name: fileName, source }))
        const page = bundle['index.html']
        if (page?.type !== 'asset' || !String(page.source).includes(`"/${fileName}"`)) {
          throw new Error(`The document does not name /${fileName}.`)
        }
        page.source = String(page.source).replace(`"/${fileName}"`, `"${base}${built}"`)
      },
    },
  }
}
