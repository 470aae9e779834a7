/** Made by the build: the routes of each service that has pages, which load when the service is first opened. */
declare module 'virtual:service-routes' {
  import type { AnyRoute } from '@tanstack/react-router'

  export const serviceRoutes: Readonly<
    Record<string, () => Promise<{ readonly routes: readonly AnyRoute[] }>>
  >
}
