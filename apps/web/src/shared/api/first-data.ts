/**
 * The calls that a service's pages start with where their address has no query, as paths with queries; by the first
 * segment of the page's path below the service, `index` where there is none. Exported as `firstData` by a service's
 * `first-data.ts`, it lets the document ask before the page's code is there. It must be what the page itself asks.
 */
export type FirstData = Readonly<Record<string, readonly string[]>>
