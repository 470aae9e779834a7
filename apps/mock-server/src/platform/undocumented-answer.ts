import { type Endpoint, errorsOf, reasonsOf } from '@panel/contracts/platform/endpoint'
import { reasonsOfError } from '@panel/contracts/platform/error-reason-codes'
import type { ErrorReason } from '@panel/contracts/platform/error-reasons'
import type { ErrorCode } from '@panel/contracts/platform/errors'
import type { FaultAnswer, FaultEffect } from '@panel/contracts/platform/faults'

/** The errors that a call documents, and what their `details.reason` may be. */
export interface DocumentedErrors {
  readonly errors: readonly ErrorCode[]
  readonly reasons: readonly ErrorReason[]
}

export const documentedErrors = (definition: Endpoint): DocumentedErrors => ({
  errors: errorsOf(definition),
  reasons: reasonsOf(definition),
})

type FaultError = Exclude<FaultAnswer, string>

/** The error of a fault that is to be one of the errors that its calls document. */
const errorToDocument = ({ answer }: Pick<FaultEffect, 'answer'>): FaultError | undefined =>
  typeof answer === 'object' && !answer.undocumented ? answer : undefined

/** Which member of a fault's error its call does not document, and what to do; undefined where it documents both. */
export const undocumentedAnswer = (
  operationId: string,
  { errors, reasons }: DocumentedErrors,
  fault: Pick<FaultEffect, 'answer'>,
): { readonly member: 'code' | 'reason'; readonly message: string } | undefined => {
  const error = errorToDocument(fault)
  if (!error) return undefined
  const { code, reason } = error
  const refuse = (name: string, known: readonly string[]): string =>
    `${operationId} does not document ${name}: ${known.length === 0 ? 'leave it out' : `choose one of ${known.join(', ')}`}, or add "undocumented": true to answer it all the same`
  if (!errors.includes(code)) return { member: 'code', message: refuse(code, errors) }
  const ofCode = reasonsOfError(code, reasons)
  if (reason === undefined || ofCode.includes(reason)) return undefined
  return { member: 'reason', message: refuse(`the reason ${reason} of ${code}`, ofCode) }
}
