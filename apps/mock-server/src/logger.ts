import type { FastifyServerOptions } from 'fastify'
import type { Config } from './config.ts'

const secretQuery = /([?&](?:authKey|token)=)[^&#]*/g

/** An address without the values of the parameters that carry tokens. */
export const withoutTokens = (url: string): string => url.replace(secretQuery, '$1…')

/** Where and how much is logged: readable lines for a person, JSON for a machine, never a secret. */
export const loggerOptions = (
  config: Config,
  readable: boolean,
): NonNullable<FastifyServerOptions['logger']> => ({
  level: config.LOG_LEVEL,
  redact: {
    paths: ['*.authorization', '*.cookie', '*.authKey', '*.tx', '*.token', '*.privateKey', '*["set-cookie"]'],
    censor: '…',
  },
  serializers: {
    req: (request: { method: string; url: string }) => ({
      method: request.method,
      url: withoutTokens(request.url),
    }),
  },
  ...(readable && {
    transport: { target: 'pino-pretty', options: { ignore: 'pid,hostname', translateTime: 'HH:MM:ss' } },
  }),
})
