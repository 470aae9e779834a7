import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { serviceRoutesIn, withoutServiceRoutes } from './service-routes.ts'

const tree = `import { Route as rootRouteImport } from './shell/routes/root.tsx'
import { Route as shellRoutesInternalServiceRouteImport } from './shell/routes/internal-service.tsx'
import { Route as IserviceNftIndexRouteImport } from './services/nft/routes/index.tsx'
import { Route as IserviceNftTokenRouteImport } from './services/nft/routes/token.$id.tsx'

const shellRoutesInternalServiceRoute =
  shellRoutesInternalServiceRouteImport.update({
    id: '/_internal',
    getParentRoute: () => rootRouteImport,
  })
const IserviceNftIndexRoute = IserviceNftIndexRouteImport.update({
  id: '/iservice/nft/',
  path: '/iservice/nft/',
  getParentRoute: () => shellRoutesInternalServiceRoute,
})
const IserviceNftTokenRoute =
  IserviceNftTokenRouteImport.update(
    {
      id: '/iservice/nft/token/$id',
      path: '/iservice/nft/token/$id',
      getParentRoute: () => shellRoutesInternalServiceRoute,
    },
  )

const shellRoutesInternalServiceRouteChildren = {
  IserviceNftIndexRoute: IserviceNftIndexRoute,
  IserviceNftTokenRoute:
    IserviceNftTokenRoute,
}
`

test('finds the routes of services in a generated tree', () => {
  expect(serviceRoutesIn(tree).map(({ serviceId, file, path }) => [serviceId, file, path])).toEqual([
    ['nft', 'services/nft/routes/index.tsx', '/iservice/nft/'],
    ['nft', 'services/nft/routes/token.$id.tsx', '/iservice/nft/token/$id'],
  ])
})

test('finds a route for every route file of a service in the tree that the generator wrote', () => {
  const src = join(import.meta.dirname, '../src/')
  const files = globSync('services/*/routes/*.tsx', { cwd: src })
  const found = serviceRoutesIn(readFileSync(`${src}routeTree.gen.ts`, 'utf8')).map(({ file }) => file)
  expect(found.toSorted()).toEqual(files.filter((file) => !file.endsWith('.test.tsx')).toSorted())
})

test('leaves the rest of the tree as it is', () => {
  expect(withoutServiceRoutes(tree)).toBe(`import { Route as rootRouteImport } from './shell/routes/root.tsx'
import { Route as shellRoutesInternalServiceRouteImport } from './shell/routes/internal-service.tsx'

const shellRoutesInternalServiceRoute =
  shellRoutesInternalServiceRouteImport.update({
    id: '/_internal',
    getParentRoute: () => rootRouteImport,
  })

const shellRoutesInternalServiceRouteChildren = {
}
`)
})

test('refuses a tree that declares a route in another way', () => {
  expect(() => serviceRoutesIn(tree.replace('TokenRouteImport.update(', 'TokenRouteImport.create('))).toThrow(
    'services/nft/routes/token.$id.tsx: the generated route tree declares this route in an unknown way.',
  )
})
