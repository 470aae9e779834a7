/** A table that is wider than its place scrolls by the keyboard, too: while it is, its place is a Tab stop. */
export const scrollByKeyboard = (place: HTMLElement | null): (() => void) | undefined => {
  if (!place) return undefined
  const observer = new ResizeObserver(() => {
    if (place.scrollWidth > place.clientWidth) place.tabIndex = 0
    else place.removeAttribute('tabindex')
  })
  for (const each of [place, ...place.children]) observer.observe(each)
  return () => observer.disconnect()
}
