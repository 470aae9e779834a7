/** Made by the build: the services that have pages, and what loads their routes when a service is first opened. */
declare module 'virtual:service-routes' {
  import type { AnyRoute } from '@tanstack/react-router'

  type Loaders = Readonly<Record<string, () => Promise<{ readonly routes: readonly AnyRoute[] }>>>

  export const routedServiceIds: readonly string[]
  export const importRouteLoaders: () => Promise<{ readonly routeLoaders: Loaders }>
}
