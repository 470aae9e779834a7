import { listCalls } from '@panel/contracts/platform/control'
import type { Fault } from '@panel/contracts/platform/faults'
import { listAccounts } from '@panel/contracts/platform/sessions-control'
import type { FastifyInstance } from 'fastify'
import { invalidRequest } from '../api-error.ts'
import { peopleOf } from '../auth/account-by-name.ts'

/** The calls that a fault can be armed for: control calls meet none, so that faults can always be disarmed. */
export const callsWithFaults = ({ endpoints }: Pick<FastifyInstance, 'endpoints'>) =>
  endpoints.filter(({ access }) => access !== 'control')

/**
 * A fault for a control call, or for an unknown call or account, would never be met.
 *
 * @param pathOf where in the request a fault is, by its index
 * @throws ApiError VALIDATION naming each
 */
export const requireKnownInFaults = (
  app: FastifyInstance,
  faults: readonly Pick<Fault, 'operationId' | 'accountId'>[],
  pathOf: (index: number) => string,
): void => {
  const calls = new Set(['*', ...callsWithFaults(app).map(({ operationId }) => operationId)])
  const people = new Set(peopleOf(app).map(({ accountId }) => accountId))
  const isKnown = (accountId: string): boolean =>
    people.has(accountId) || app.users.find(accountId) !== undefined
  const issues = faults.flatMap(({ operationId, accountId }, index) => [
    ...(calls.has(operationId)
      ? []
      : [
          {
            path: `${pathOf(index)}.operationId`,
            message: `no fault can be armed for a call ${operationId}: choose one of GET ${listCalls.path}`,
          },
        ]),
    ...(accountId === undefined || isKnown(accountId)
      ? []
      : [
          {
            path: `${pathOf(index)}.accountId`,
            message: `no account with the id ${accountId} signed in before: choose one of GET ${listAccounts.path}, or sign in with it first`,
          },
        ]),
  ])
  if (issues.length > 0) throw invalidRequest(issues)
}
