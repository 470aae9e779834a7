import { useState } from 'react'
import { asError } from './as-error.ts'

/** Runs an action of the person and keeps its error, for the page to show. */
export const useAttempt = () => {
  const [error, setError] = useState<Error>()
  const [busy, setBusy] = useState(false)
  return {
    /** What the last attempt threw. */
    error,
    busy,
    /** @param isShown shows a failure elsewhere, such as at its field, and says whether it did */
    attempt: async (
      action: () => Promise<unknown>,
      isShown: (failure: unknown) => boolean = () => false,
    ): Promise<void> => {
      setError(undefined)
      setBusy(true)
      try {
        await action()
      } catch (failure) {
        if (!isShown(failure)) setError(asError(failure))
      } finally {
        setBusy(false)
      }
    },
  }
}
