import { useCallback, useRef } from 'react'

/** What a transaction asks the person, one question at a time, and the answer that a page gives for them. */
export const useAnswer = () => {
  const answer = useRef<(agreed: boolean) => void>(undefined)
  const ask = useCallback(
    () =>
      new Promise<boolean>((resolve) => {
        answer.current = resolve
      }),
    [],
  )
  const decide = useCallback((agreed: boolean) => answer.current?.(agreed), [])
  return { ask, decide }
}
