import { existsSync } from 'node:fs'
import { locales } from '@panel/contracts/platform/locales'
import { listServices } from '@panel/contracts/platform/marketplace'
import { getRoles, sessionCookie } from '@panel/contracts/platform/session'
import { build, type Plugin, type Rolldown } from 'vite'
import type { FirstData } from '../src/shared/api/first-data.ts'
import type { BootSettings, NamedFiles, PageNeeds } from '../src/shell/boot/boot-settings.ts'

import { serviceRoutesModule } from './service-routes.ts'

const base = '/panel/'
const fileName = 'boot.js'

type Needs = Pick<BootSettings, 'files' | 'services'>

/** While developing, modules are fetched one by one as they are written: there is nothing to name. */
const noNeeds: Needs = { files: [], services: {} }

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

/** A chunk's own files and those of all that it imports at once. */
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

/** The rooms, services or shared ones, whose code stands in these files: each has texts of its own. */
const roomsOf = (bundle: Rolldown.OutputBundle, files: ReadonlySet<string>): Set<string> => {
  const rooms = new Set<string>()
  for (const name of files) {
    const file = bundle[name]
    for (const id of file?.type === 'chunk' ? file.moduleIds : []) {
      const [, room] = /\/web\/src\/(?:services|shared)\/([^/]+)\//.exec(id) ?? []
      if (room) rooms.add(room)
    }
  }
  return rooms
}

/** The calls that a service's pages begin with, as its `first-data.ts` says. */
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

const collectNeeds = async (root: string, bundle: Rolldown.OutputBundle): Promise<Needs> => {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  const entry = chunks.find(({ isEntry }) => isEntry)
  if (!entry) throw new Error('The build has no entry.')
  const { shared: first } = filesOf(bundle, entry)
  const texts = chunks.flatMap(({ facadeModuleId, fileName: file }) => {
    const [, room = '', locale = ''] = textsPattern.exec(facadeModuleId ?? '') ?? []
    return room === '' ? [] : [{ room, locale, file }]
  })
  const names = new Map<string, number>()
  const placeOf = (file: string): number => {
    const place = names.get(file) ?? names.size
    names.set(file, place)
    return place
  }
  const named = (files: ReadonlySet<string>, rooms: ReadonlySet<string>): NamedFiles => ({
    files: [...files].map(placeOf),
    texts: Object.fromEntries(
      locales.map((locale) => [
        locale,
        texts
          .filter((each) => each.locale === locale && rooms.has(each.room))
          .map(({ file }) => placeOf(file)),
      ]),
    ),
  })

  const pages = chunks.flatMap((chunk) => {
    const [, serviceId, page] = pagePattern.exec(chunk.facadeModuleId ?? '') ?? []
    if (!serviceId || !page) return []
    const { shared, own } = filesOf(bundle, chunk)
    for (const file of routesOf(chunks, bundle, serviceId)) own.add(file)
    return [{ serviceId, page, shared: shared.difference(first), own: own.difference(first) }]
  })
  const services: Record<string, Record<string, PageNeeds>> = {}
  for (const { serviceId, page } of pages) {
    const same = pages.filter((each) => each.serviceId === serviceId && each.page === page)
    const shared = same.reduce((all, each) => all.union(each.shared), new Set<string>())
    const own = same.reduce((all, each) => all.union(each.own), new Set<string>())
    const sharedRooms = roomsOf(bundle, shared)
    const ownRooms = roomsOf(bundle, own)
      .union(new Set([serviceId]))
      .difference(sharedRooms)
    const { [page]: data = [] } = await firstDataOf(root, serviceId)
    const needs = { shared: named(shared, sharedRooms), own: named(own, ownRooms), data }
    services[serviceId] = { ...services[serviceId], [page]: needs }
  }
  return { files: [...names.keys()], services }
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
