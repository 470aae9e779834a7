import { useEffect, useState } from 'react'

/**
 * Gives the focus back to where it was when an overlay goes that is taken away rather than closed, so that it gets
 * no chance to do so itself; not from where the focus has gone on to in the meantime, such as the next page.
 */
export const useFocusReturn = (): void => {
  const [opener] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      const focused = document.activeElement
      const isLost =
        focused === null || focused === document.body || focused.closest('[role="dialog"]') !== null
      if (isLost && opener instanceof HTMLElement) opener.focus()
    },
    [opener],
  )
}
