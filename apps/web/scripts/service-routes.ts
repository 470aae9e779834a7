import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const moduleId = 'virtual:service-routes'
const loadersId = 'virtual:service-route-loaders'
const treeFile = 'routeTree.gen.ts'
const parentFile = 'shell/routes/internal-service.tsx'
const parentName = 'shellRoutesInternalServiceRoute'

/** The build's name of the module with a service's routes. */
export const serviceRoutesModule = (serviceId: string): string => `\0${moduleId}/${serviceId}`

/** The build's name of the module with the loaders of all services' routes. */
export const routeLoadersModule = `\0${loadersId}`

/** A service's route as the generated tree declares it. */
interface ServiceRoute {
  readonly serviceId: string
  /** The route's module, below `src`. */
  readonly file: string
  readonly importName: string
  readonly routeName: string
  readonly id: string
  readonly path: string
  /** The texts that declare it in the generated tree. */
  readonly declarations: readonly string[]
}

const serviceImport = /^import \{ Route as (\w+) \} from '\.\/(services\/([^/]+)\/routes\/[^']+)'\n/gm

/**
 * The routes of services in the text of a generated route tree.
 *
 * @throws Error where a route is declared in a form that the generator did not use before, or has another parent than
 * the guard of internal services
 */
export const serviceRoutesIn = (tree: string): ServiceRoute[] =>
  [...tree.matchAll(serviceImport)].map(([importText, importName = '', file = '', serviceId = '']) => {
    const declared = new RegExp(
      `^const (\\w+) =\\s+${importName}\\.update\\(\\s*\\{\\s*id:\\s+'([^']+)',\\s*path:\\s+'([^']+)',\\s*getParentRoute: \\(\\) =>\\s+(\\w+),\\s*\\}(?: as \\w+)?,?\\s*\\)\\n`,
      'm',
    ).exec(tree)
    const [text, routeName, id, path, parent] = declared ?? []
    if (!text || !routeName || !id || !path || parent !== parentName) {
      throw new Error(`${file}: the generated route tree declares this route in an unknown way.`)
    }
    const child = new RegExp(`^ +${routeName}:\\s+${routeName},\\n`, 'm').exec(tree)?.[0]
    if (child === undefined) throw new Error(`${file}: the route is no child of ${parentName}.`)
    return { serviceId, file, importName, routeName, id, path, declarations: [importText, text, child] }
  })

/** The generated tree without the routes of services. */
export const withoutServiceRoutes = (tree: string): string =>
  serviceRoutesIn(tree)
    .flatMap(({ declarations }) => declarations)
    .reduce((text, declaration) => text.replace(declaration, ''), tree)

const namesOf = (routes: readonly ServiceRoute[]): string[] => [
  ...new Set(routes.map(({ serviceId }) => serviceId)),
]

const indexModule = (routes: readonly ServiceRoute[]): string =>
  [
    `export const routedServiceIds = ${JSON.stringify(namesOf(routes))}`,
    `export const importRouteLoaders = () => import('${loadersId}')`,
  ].join('\n')

const loadersModule = (routes: readonly ServiceRoute[]): string => {
  const entries = namesOf(routes).map((name) => `  '${name}': () => import('${moduleId}/${name}'),`)
  return ['export const routeLoaders = {', ...entries, '}'].join('\n')
}

const serviceModule = (routes: readonly ServiceRoute[], serviceId: string, src: string): string => {
  const own = routes.filter((route) => route.serviceId === serviceId)
  return [
    `import { Route as parent } from '${src}${parentFile}'`,
    ...own.map(({ importName, file }) => `import { Route as ${importName} } from '${src}${file}'`),
    'const getParentRoute = () => parent',
    'export const routes = [',
    ...own.map(
      ({ importName, id, path }) =>
        `  ${importName}.update({ id: '${id}', path: '${path}', getParentRoute }),`,
    ),
    ']',
  ].join('\n')
}

/**
 * Takes the routes of services out of the generated route tree, which every page loads, and provides
 * `virtual:service-routes`: which services have routes, and a chunk with a loader of each service's routes. The first
 * page so stays as small as it is, however many services there are. The types of links still come from the whole tree.
 */
export const serviceRoutes = (): Plugin => {
  const src = fileURLToPath(new URL('../src/', import.meta.url))
  const tree = `${src}${treeFile}`
  const read = () => serviceRoutesIn(readFileSync(tree, 'utf8'))
  return {
    name: 'service-routes',
    enforce: 'pre',
    resolveId: (id) =>
      id === moduleId || id === loadersId || id.startsWith(`${moduleId}/`) ? `\0${id}` : undefined,
    load(id) {
      if (id !== routeLoadersModule && !id.startsWith(`\0${moduleId}`)) return undefined
      this.addWatchFile(tree)
      if (id === routeLoadersModule) return loadersModule(read())
      const serviceId = id.slice(moduleId.length + 2)
      return serviceId === '' ? indexModule(read()) : serviceModule(read(), serviceId, src)
    },
    transform: (code, id) => (id === tree ? { code: withoutServiceRoutes(code), map: null } : undefined),
  }
}
