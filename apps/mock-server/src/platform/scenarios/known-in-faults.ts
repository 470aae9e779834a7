import { errorReasonNames } from '@panel/contracts/platform/error-reasons'
import { errorCodes } from '@panel/contracts/platform/errors'
import type { Fault } from '@panel/contracts/platform/faults'
import { listAccounts } from '@panel/contracts/platform/sessions-control'
import type { FastifyInstance } from 'fastify'
import { invalidRequest } from '../api-error.ts'
import { peopleOf } from '../auth/account-by-name.ts'
import { type DocumentedErrors, documentedErrors, undocumentedAnswer } from '../undocumented-answer.ts'
import { unknownName } from './unknown-name.ts'

/** The calls that a fault can be armed for: control calls meet none, so that faults can always be disarmed. */
export const callsWithFaults = ({ endpoints }: Pick<FastifyInstance, 'endpoints'>) =>
  endpoints.filter(({ access }) => access !== 'control')

/** The errors that a fault may answer, by the id of the call or `*`. */
export const errorsByCall = (app: Pick<FastifyInstance, 'endpoints'>): Map<string, DocumentedErrors> =>
  new Map([
    ['*', { errors: errorCodes, reasons: errorReasonNames }],
    ...callsWithFaults(app).map((each) => [each.operationId, documentedErrors(each)] as const),
  ])

/**
 * A fault for a control call, or for an unknown call or account, would never be met, and an error that a call does not
 * document never comes from it.
 *
 * @param pathOf where in the request a fault is, by its index
 * @throws ApiError VALIDATION naming each
 */
export const requireKnownInFaults = (
  app: FastifyInstance,
  faults: readonly Pick<Fault, 'operationId' | 'accountId' | 'answer'>[],
  pathOf: (index: number) => string,
): void => {
  const calls = errorsByCall(app)
  const people = new Set(peopleOf(app).map(({ accountId }) => accountId))
  const isKnown = (accountId: string): boolean =>
    people.has(accountId) || app.users.find(accountId) !== undefined
  const issuesOfCall = ({ operationId, answer }: (typeof faults)[number], path: string) => {
    const documented = calls.get(operationId)
    if (!documented) {
      const isControl = app.endpoints.some((each) => each.operationId === operationId)
      const message = isControl
        ? `no fault can be armed for the control call ${operationId}`
        : unknownName({ name: operationId, known: [...calls.keys()] })
      return [{ path: `${path}.operationId`, message }]
    }
    const problem = undocumentedAnswer(operationId, documented, { answer })
    return problem ? [{ path: `${path}.answer.${problem.member}`, message: problem.message }] : []
  }
  const issues = faults.flatMap((fault, index) => [
    ...issuesOfCall(fault, pathOf(index)),
    ...(fault.accountId === undefined || isKnown(fault.accountId)
      ? []
      : [
          {
            path: `${pathOf(index)}.accountId`,
            message: `no account with the id ${fault.accountId} signed in before: choose one of GET ${listAccounts.path}, or sign in with it first`,
          },
        ]),
  ])
  if (issues.length > 0) throw invalidRequest(issues)
}
