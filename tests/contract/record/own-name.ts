import type { IncomingMessage, ServerResponse } from 'node:http'
import { isOwnHost } from '@panel/mock-server/src/platform/own-host.ts'

/** Under any other name, a page of another site would pass for the backend's own: it could read all that is served here. */
export const isUnderOwnName = ({ headers: { host } }: IncomingMessage): boolean =>
  isOwnHost(host, { HOST: 'localhost', ALLOWED_ORIGINS: [] })

/** @param server what answers, as the message names it */
export const refuseForeignName = (response: ServerResponse, server: string): void => {
  const message = `The ${server} answers as localhost and under IP addresses only.`
  response
    .writeHead(403, { 'content-type': 'application/json' })
    .end(JSON.stringify({ code: 'FORBIDDEN', message }))
}
