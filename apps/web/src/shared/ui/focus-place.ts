/** Focuses an element, also one that cannot be focused by itself: it can be for as long as it has the focus. */
export const focusPlace = (place: HTMLElement | SVGElement, options?: FocusOptions): void => {
  const isAdded = place.tabIndex < 0 && !place.hasAttribute('tabindex') && place !== document.body
  if (isAdded) place.tabIndex = -1
  place.focus(options)
  if (!isAdded) return
  const restore = (): void => {
    // It keeps the focus while the person is in another window.
    if (document.activeElement === place) return
    place.removeAttribute('tabindex')
    place.removeEventListener('blur', restore)
  }
  place.addEventListener('blur', restore)
  restore()
}
