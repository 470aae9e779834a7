import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { timestamp } from './primitives.ts'

/** The most sites that one account allows in frames. */
export const maximumFrameOrigins = 100

const isWebOrigin = (text: string): boolean => {
  const url = URL.parse(text)
  return url !== null && /^https?:$/.test(url.protocol) && url.origin === text
}

/** The origin of a site, such as `https://orders.example:8443`. */
const webOrigin = z
  .string()
  .check(
    z.maxLength(300),
    z.refine(isWebOrigin, 'an http or https origin as browsers write it, without a path'),
  )

/** A site that the person allowed to be shown in a frame. */
const allowedOrigin = z.object({ origin: z.string(), allowedAt: timestamp })

export const listFrameOrigins = endpoint({
  operationId: 'listFrameOrigins',
  method: 'GET',
  path: '/api/v1/panel/frameOrigins',
  summary: 'The sites that the caller allowed to be shown in frames.',
  access: 'session',
  answer: z.object({ origins: z.array(allowedOrigin) }),
})

export const allowFrameOrigin = endpoint({
  operationId: 'allowFrameOrigin',
  method: 'POST',
  path: '/api/v1/panel/frameOrigins/allow',
  summary: 'Allows a site to be shown in frames, until the caller revokes it.',
  access: 'session',
  body: z.object({ origin: webOrigin }),
  example: { body: { origin: 'https://orders.example' } },
  answer: allowedOrigin,
  errors: ['LIMIT_REACHED'],
})

export const revokeFrameOrigin = endpoint({
  operationId: 'revokeFrameOrigin',
  method: 'POST',
  path: '/api/v1/panel/frameOrigins/revoke',
  summary: 'Asks again before a site is shown in a frame.',
  access: 'session',
  body: z.object({ origin: webOrigin }),
  example: { body: { origin: 'https://orders.example' } },
  answer: z.object({ revoked: z.boolean() }),
})
