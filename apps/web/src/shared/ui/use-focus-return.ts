import { useEffect, useState } from 'react'

/** An element and all that it is in, from the inside out. */
const pathOf = (element: Element | null): Element[] =>
  element ? [element, ...pathOf(element.parentElement)] : []

/**
 * Gives the focus back to where it was when an overlay goes that is taken away rather than closed, so that it gets
 * no chance to do so itself; where that is gone, as the buttons of a decision that was made, to what it was in. Not from
 * where the focus has gone on to in the meantime, such as the next page.
 */
export const useFocusReturn = (): void => {
  const [path] = useState(() => pathOf(document.activeElement))
  useEffect(
    () => () => {
      const focused = document.activeElement
      const isLost =
        focused === null || focused === document.body || focused.closest('[role="dialog"]') !== null
      const place = path.find(({ isConnected }) => isConnected)
      if (!isLost || !(place instanceof HTMLElement)) return
      if (place !== path[0]) place.tabIndex = -1
      place.focus()
    },
    [path],
  )
}
