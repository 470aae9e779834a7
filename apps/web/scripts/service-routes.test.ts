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
  } as any)
const IserviceNftIndexRoute = IserviceNftIndexRouteImport.update({
  id: '/iservice/nft/',
  path: '/iservice/nft/',
  getParentRoute: () => shellRoutesInternalServiceRoute,
} as any)
const IserviceNftTokenRoute =
  IserviceNftTokenRouteImport.update(
    {
      id: '/iservice/nft/token/$id',
      path: '/iservice/nft/token/$id',
      getParentRoute: () => shellRoutesInternalServiceRoute,
    } as any,
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

test('leaves the rest of the tree as it is', () => {
  expect(withoutServiceRoutes(tree)).toBe(`import { Route as rootRouteImport } from './shell/routes/root.tsx'
import { Route as shellRoutesInternalServiceRouteImport } from './shell/routes/internal-service.tsx'

const shellRoutesInternalServiceRoute =
  shellRoutesInternalServiceRouteImport.update({
    id: '/_internal',
    getParentRoute: () => rootRouteImport,
  } as any)

const shellRoutesInternalServiceRouteChildren = {
}
`)
})

test('refuses a tree that declares a route in another way', () => {
  expect(() => serviceRoutesIn(tree.replace('as any,', 'as unknown,'))).toThrow(
    'services/nft/routes/token.$id.tsx: the generated route tree declares this route in an unknown way.',
  )
})
