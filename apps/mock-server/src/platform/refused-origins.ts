import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../config.ts'
import { isOwnOrigin } from './own-host.ts'

/** How many refused origins are remembered, each of which is logged once. */
const maximumRefused = 100

interface FromPage {
  readonly origin: string
  readonly host: string | undefined
}

/**
 * Whether a text is an origin as browsers send it. Other senders put anything there, such as characters that would change
 * what the log's reader sees in a terminal.
 */
const isOfBrowser = (origin: string): boolean => URL.parse(origin)?.origin === origin

/**
 * Logs pages that may neither read answers nor open sockets. Browsers show their own words in place of what the server
 * answers, so the log says what to do.
 */
export const createRefusedOrigins = ({ DEV_ORIGIN }: Pick<Config, 'DEV_ORIGIN'>) => {
  const refused = new Set<string>()
  return {
    /** Logs an origin that ALLOWED_ORIGINS does not name, unless it is the server's own. */
    note: ({ origin, host }: FromPage, log: Pick<FastifyBaseLogger, 'warn'>): void => {
      if (refused.has(origin) || refused.size >= maximumRefused) return
      if (!isOfBrowser(origin) || origin === DEV_ORIGIN || isOwnOrigin(origin, host)) return
      refused.add(origin)
      log.warn(
        { origin: origin.slice(0, 200) },
        'pages of this origin can neither read answers nor open sockets: to allow them, add the origin to ALLOWED_ORIGINS',
      )
    },
  }
}
export type RefusedOrigins = ReturnType<typeof createRefusedOrigins>
