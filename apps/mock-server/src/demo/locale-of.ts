import { type Locale, matchLocale } from '@panel/contracts/platform/locales'
import type { FastifyRequest } from 'fastify'

/** The language that the visitor's browser requests. */
export const localeOf = (request: FastifyRequest): Locale =>
  matchLocale((request.headers['accept-language'] ?? '').split(','))
