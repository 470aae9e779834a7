import { ApiError } from './api-error.ts'

/** Longer bodies make a call a large one. */
export const largeBodyBytes = 16_384

/** Large calls that one account may have in work at once. */
const maximumAtOnce = 2

/**
 * Counts the large calls that each account has in progress, and refuses more than a few: an account that sends the
 * largest bodies as fast as possible gets their own calls refused and does not slow down everybody else's.
 */
export const createLargeCalls = () => {
  const inWork = new Map<string, number>()
  return {
    /**
     * Admits a large call.
     *
     * @param owner the account, or the address of a call that needs no session
     * @returns to be called once, when the call has been answered or its connection has closed
     * @throws ApiError RATE_LIMITED when the owner has as many in work as are allowed
     */
    start: (owner: string): (() => void) => {
      const before = inWork.get(owner) ?? 0
      if (before >= maximumAtOnce) {
        throw new ApiError(
          'RATE_LIMITED',
          `At most ${maximumAtOnce} calls with more than ${largeBodyBytes} bytes are answered at once. Wait for the answer to one of yours, then send this one again.`,
          { retryAfterSeconds: 1 },
        )
      }
      inWork.set(owner, before + 1)
      return () => {
        const left = (inWork.get(owner) ?? 1) - 1
        if (left === 0) inWork.delete(owner)
        else inWork.set(owner, left)
      }
    },
  }
}
export type LargeCalls = ReturnType<typeof createLargeCalls>
