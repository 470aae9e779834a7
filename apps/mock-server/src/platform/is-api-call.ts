import type { FastifyRequest } from 'fastify'

/**
 * Whether a request is for the API. Where its address does not say so, its route does: the same address can be written in
 * many ways, such as with `%61` for a letter, or with the host in front of the path.
 */
export const isApiCall = (request: FastifyRequest): boolean =>
  request.url.startsWith('/api/') || request.routeOptions.url?.startsWith('/api/') === true
