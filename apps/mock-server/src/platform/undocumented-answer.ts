import type { ErrorCode } from '@panel/contracts/platform/errors'
import type { FaultEffect } from '@panel/contracts/platform/faults'

/** The error of a fault that is to be one of the errors that its calls document. */
export const errorToDocument = ({ answer }: Pick<FaultEffect, 'answer'>): ErrorCode | undefined =>
  typeof answer === 'object' && !answer.undocumented ? answer.code : undefined

/** Why a call does not answer a fault's error, and what to do; undefined where the call documents the error. */
export const undocumentedAnswer = (
  operationId: string,
  documented: readonly ErrorCode[],
  fault: Pick<FaultEffect, 'answer'>,
): string | undefined => {
  const code = errorToDocument(fault)
  if (code === undefined || documented.includes(code)) return undefined
  return `${operationId} does not document ${code}: choose one of ${documented.join(', ')}, or add "undocumented": true to answer it all the same`
}
