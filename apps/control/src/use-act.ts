import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'

/** Takes away what the last thing came to: it may be on another card, and not be true any more. */
let forgetLast = (): void => undefined

/** Runs what a person does on the page: one thing at a time, and everything is read again after it. */
export const useAct = () => {
  const queryClient = useQueryClient()
  const [error, setError] = useState<unknown>()
  const [done, setDone] = useState('')
  const [busy, setBusy] = useState(false)
  const isRunning = useRef(false)

  /** @param said what is said when the work succeeded */
  const act = async (work: () => Promise<unknown>, said: string): Promise<void> => {
    if (isRunning.current) return
    isRunning.current = true
    setBusy(true)
    forgetLast()
    forgetLast = () => {
      setError(undefined)
      setDone('')
    }
    forgetLast()
    try {
      await work()
      setDone(said)
    } catch (failure) {
      setError(failure)
    } finally {
      isRunning.current = false
      setBusy(false)
      await queryClient.invalidateQueries()
    }
  }

  return { act, busy, error, done }
}
export type Act = ReturnType<typeof useAct>
