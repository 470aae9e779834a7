import { controlHeader } from '@panel/contracts/platform/control'
import type { FastifyRequest } from 'fastify'
import { ApiError } from './api-error.ts'

/**
 * Refuses a control call that a page of another site could have sent: such a page can post to this server without
 * being asked, but not with a header of its own.
 *
 * @throws ApiError FORBIDDEN
 */
export const requireControlHeader = (request: FastifyRequest): void => {
  if (request.headers[controlHeader.toLowerCase()] === '1') return
  throw new ApiError('FORBIDDEN', `Control calls need the header ${controlHeader}: 1.`)
}
