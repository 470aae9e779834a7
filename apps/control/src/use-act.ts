import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

/** Runs what a person does on the page: one thing at a time, and everything is read again after it. */
export const useAct = () => {
  const queryClient = useQueryClient()
  const [error, setError] = useState<unknown>()
  const [done, setDone] = useState('')
  const [busy, setBusy] = useState(false)

  /** @param said what is said when the work succeeded */
  const act = async (work: () => Promise<unknown>, said: string): Promise<void> => {
    setBusy(true)
    setError(undefined)
    setDone('')
    try {
      await work()
      setDone(said)
    } catch (failure) {
      setError(failure)
    } finally {
      setBusy(false)
      await queryClient.invalidateQueries()
    }
  }

  return { act, busy, error, done }
}
export type Act = ReturnType<typeof useAct>
