import { useEffect, useRef } from 'react'
import { isTyping } from '../../shared/ui/is-typing.ts'

/** Does something when a letter is pressed, unless somebody is typing or a window is open. */
export const useKey = (letter: string, run: () => void): void => {
  const newest = useRef(run)
  newest.current = run
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.repeat
      if (event.key.toLowerCase() !== letter || !isPlain || isTyping(event.target)) return
      if (document.querySelector('[role="dialog"]')) return
      event.preventDefault()
      newest.current()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [letter])
}
