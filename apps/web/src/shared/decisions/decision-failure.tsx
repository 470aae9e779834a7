import { decidedAlready } from '@panel/contracts/platform/decisions'
import { ApiError } from '../api/api-error.ts'
import { ErrorNotice } from '../ui/error-notice.tsx'
import type { DecisionTexts } from './decision-texts.ts'
import { FirstDecision } from './first-decision.tsx'

/** Why a decision was not taken; where somebody else decided first, what they decided. */
export function DecisionFailure({ error, ...words }: { readonly error: Error } & DecisionTexts) {
  const first =
    error instanceof ApiError && error.code === 'ALREADY_DECIDED'
      ? decidedAlready.safeParse(error.details).data
      : undefined
  return first ? <FirstDecision decision={first.decision} {...words} /> : <ErrorNotice error={error} />
}
