import { cutText } from '@panel/contracts/platform/cut-text'
import { failureTextOf } from '../chain/failure-text.ts'
import type { WriteOutcome } from './signed-writes.ts'

/** The longest reason of a failure that is kept. */
const longestText = 500

/** Why a write did not happen, in the ledger's words. */
export const writeError = ({ refusal, result }: WriteOutcome): string =>
  cutText(refusal ?? (result ? failureTextOf(result.result) : ''), longestText)
