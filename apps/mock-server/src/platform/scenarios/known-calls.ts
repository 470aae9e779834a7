import { listCalls } from '@panel/contracts/platform/control'
import type { FastifyInstance } from 'fastify'
import { invalidRequest } from '../api-error.ts'

/** The call that a fault names, and where in the request. */
interface NamedCall {
  readonly operationId: string
  readonly path: string
}

/** A fault for an unknown call would never be used. @throws ApiError VALIDATION naming each */
export const requireKnownCalls = (app: FastifyInstance, faults: readonly NamedCall[]): void => {
  const known = new Set(['*', ...app.endpoints.map(({ operationId }) => operationId)])
  const issues = faults.flatMap(({ operationId, path }) =>
    known.has(operationId)
      ? []
      : [
          {
            path: `${path}.operationId`,
            message: `there is no call ${operationId}: choose one of GET ${listCalls.path}`,
          },
        ],
  )
  if (issues.length > 0) throw invalidRequest(issues)
}
