import type { FastifyReply } from 'fastify'
import { ApiError } from './api-error.ts'

/** Aborts when the caller closed the connection before it got an answer, so that nobody works for an answer in vain. */
export const whenGone = ({ raw }: FastifyReply): AbortSignal => {
  const controller = new AbortController()
  raw.once('close', () => {
    if (!raw.writableFinished) {
      controller.abort(new ApiError('SERVICE_UNAVAILABLE', 'The caller did not wait for the answer.'))
    }
  })
  return controller.signal
}
