import { submitUnitTx } from '@panel/contracts/platform/transactions'
import { ApiError } from '../api/api-error.ts'
import { call } from '../api/call.ts'

/** Hands signed bytes over; what it answers is not looked at, since the ticket is known from the bytes. */
export type Submit = (tx: string) => Promise<unknown>

const submitUnitary: Submit = (tx) => call(submitUnitTx, { body: { tx } })

const tries = 3
const pauseMilliseconds = 1000

/** The ledger has these very bytes already, or a part of them: only the ticket shows which of both. */
const isDuplicate = (error: unknown): boolean =>
  error instanceof ApiError &&
  error.code === 'LEDGER_REFUSED' &&
  String(error.details.kind).startsWith('duplicated')

/** Only a refusal is sure not to have reached the ledger; after any other error the bytes may have arrived. */
export const isRefused = (error: unknown): boolean =>
  error instanceof ApiError && error.status >= 400 && error.status < 500

/**
 * Without an answer that can be read, after a proxy's words such as its page for 502, and after an error of the server
 * itself, it is unknown whether the ledger has the bytes; sending the same bytes again is safe.
 */
const isSilence = (error: unknown): boolean => error instanceof ApiError && !isRefused(error)

/** The browser had no network before anything was sent: it is certain that nothing arrived. */
export class OfflineError extends Error {
  override readonly name = 'OfflineError'
}

interface SubmitSteps {
  /** Where the bytes go; `submitUnitTx` when left out. */
  readonly submit?: Submit | undefined
  /** Whether the server may know the ticket of these bytes; false only where it says that it does not. */
  readonly isKnown: () => Promise<boolean>
}

/**
 * Submits signed bytes, again when no answer came. Bytes that are refused although the server knows their ticket arrived
 * by an earlier try whose answer was lost: what that try changed is why the next one is refused.
 *
 * @returns false when it is not known whether they arrived.
 * @throws ApiError when they were refused.
 * @throws OfflineError when nothing was sent.
 */
export const submitSigned = async (
  tx: string,
  { submit = submitUnitary, isKnown }: SubmitSteps,
): Promise<boolean> => {
  if (!navigator.onLine) throw new OfflineError('There is no network.')
  for (let attempt = 1; attempt <= tries; attempt += 1) {
    try {
      await submit(tx)
      return true
    } catch (error) {
      if (!isSilence(error)) {
        if ((isDuplicate(error) || attempt > 1) && (await isKnown())) return true
        throw error
      }
    }
    if (attempt < tries) await new Promise((resolve) => setTimeout(resolve, pauseMilliseconds))
  }
  return false
}
