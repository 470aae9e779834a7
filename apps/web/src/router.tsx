import type { QueryClient } from '@tanstack/react-query'
import { createRouter, parseSearchWith, type RouterHistory } from '@tanstack/react-router'
import { routeTree } from './routeTree.gen.ts'
import { watchChunkErrors } from './shared/loading/chunk-error.ts'
import { addServiceRoutes } from './shell/catalogue/service-routes.ts'
import { RouteError } from './shell/pages/route-error.tsx'

/** One entry of a menu: the label's key in its dictionary and the name of an icon; lower `order` comes first. */
export interface NavEntry {
  readonly label: string
  readonly icon: string
  readonly order?: number
}

export interface PanelContext {
  readonly queryClient: QueryClient
  /** Adds the routes of a service, which load when it is first opened. */
  readonly addServiceRoutes: (serviceId: string) => Promise<void>
  /** The id of the route that an address without the base path leads to now. */
  readonly routeIdOf: (pathname: string) => string | undefined
}

/** A value of an address as JSON; digits that no number holds stay text, such as an amount with 26 of them. */
const readValue = (text: string): unknown => {
  const value: unknown = JSON.parse(text)
  return typeof value === 'number' && String(value) !== text ? text : value
}

/** A fresh router; tests give their own history. */
export const createPanelRouter = (queryClient: QueryClient, history?: RouterHistory) => {
  watchChunkErrors()
  const router = createRouter({
    routeTree,
    context: {
      queryClient,
      addServiceRoutes: (serviceId: string): Promise<void> => addServiceRoutes(router, serviceId),
      routeIdOf: (pathname: string): string | undefined => router.getMatchedRoutes(pathname)[0].at(-1)?.id,
    },
    basepath: '/panel',
    parseSearch: parseSearchWith(readValue),
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    defaultPendingMs: 400,
    defaultErrorComponent: RouteError,
    // A page about another record starts over: what was typed, asked or refused belongs to the one before.
    defaultRemountDeps: ({ params }) => params,
    scrollRestoration: false,
    trailingSlash: 'preserve',
    ...(history ? { history } : {}),
  })
  return router
}

export type PanelRouter = ReturnType<typeof createPanelRouter>

declare module '@tanstack/react-router' {
  interface Register {
    router: PanelRouter
  }
  interface StaticDataRouteOption {
    /** What the menu shows for this route; false keeps it out. */
    nav: NavEntry | false
  }
}
