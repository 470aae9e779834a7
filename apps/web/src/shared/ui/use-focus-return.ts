import { useEffect, useState } from 'react'
import { focusPlace } from './focus-place.ts'
import { pathOf } from './path-of.ts'

/**
 * Focuses the first of these elements that is in the document. Where it goes while the person has not gone on to
 * something else, the focus moves to the next of them.
 */
const focusFirst = (path: readonly Element[]): void => {
  const place = path.find(({ isConnected }) => isConnected)
  if (!(place instanceof HTMLElement)) return
  focusPlace(place)
  const stop = (): void => {
    observer.disconnect()
    document.removeEventListener('focusin', stop)
    document.removeEventListener('pointerdown', stop)
  }
  const observer = new MutationObserver(() => {
    if (place.isConnected) return
    stop()
    focusFirst(path)
  })
  observer.observe(document.body, { childList: true, subtree: true })
  document.addEventListener('focusin', stop)
  document.addEventListener('pointerdown', stop)
}

/**
 * Gives the focus back to where it was when an overlay goes that is taken away rather than closed, so that it gets
 * no chance to do so itself; where that is gone or goes soon, as the buttons of a decision that was made, to what it was
 * in. Not from where the focus has gone on to in the meantime, such as the next page.
 */
export const useFocusReturn = (): void => {
  const [path] = useState(() => pathOf(document.activeElement))
  useEffect(
    () => () => {
      const focused = document.activeElement
      const isLost =
        focused === null || focused === document.body || focused.closest('[role="dialog"]') !== null
      if (isLost) focusFirst(path)
    },
    [path],
  )
}
