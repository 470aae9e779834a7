/**
 * The path of an internal service's page. A text and not a typed target, because which services have pages of
 * their own is only in the route tree.
 */
export const internalPath = (serviceId: string, page = ''): string =>
  `/iservice/${encodeURIComponent(serviceId)}/${page}`
