import { focusPlace } from '../../shared/ui/focus-place.ts'
import { pathOf } from '../../shared/ui/path-of.ts'

/** How long a part of the page has to move the focus on itself, such as a dialog that closes, in milliseconds. */
const graceMilliseconds = 30

/** Pressed again by the same key, these would do something else than what the person asked for. */
const notNeighbours = 'button, a, summary, [role="status"], [role="alert"], [aria-hidden="true"]'

/** Where the focus may be put; what is elsewhere only holds other parts, such as dialogs that have gone. */
const regions = 'main, header, aside, [role="dialog"]'

const isLost = (): boolean => document.activeElement === null || document.activeElement === document.body

const isDisabled = (element: Element): boolean => element.matches(':disabled')

const isPlace = (element: Element): boolean => element.isConnected && element.closest(regions) !== null

/** Focuses one of these, the first that can be, without moving the page; false where none can. */
const focusOneOf = (places: readonly Element[]): boolean =>
  places.some((place) => {
    if (!(place instanceof HTMLElement || place instanceof SVGElement)) return false
    focusPlace(place, { preventScroll: true })
    return !isLost()
  })

/**
 * Gives the focus back where what had it was disabled or taken away, and nothing else took it: to the control once it
 * can be used again, else to what was beside it or what it was in. A person who listens to the page would else be at
 * its start, and Escape would not reach a card or a menu that is still open.
 *
 * @returns stops it
 */
export const keepFocus = (): (() => void) => {
  /** What has or had the focus, and all that it is in, from the inside out; in a dialog, what had it before follows. */
  let path: readonly Element[] = isLost() ? [] : pathOf(document.activeElement)
  /** What was beside the part that was taken away. */
  let neighbours: readonly Element[] = []
  let timer: ReturnType<typeof setTimeout> | undefined

  const giveBack = (): void => {
    timer = undefined
    if (!isLost()) return
    if (path[0]?.isConnected === false && focusOneOf(neighbours.filter(isPlace))) return
    const left = path.filter(isPlace)
    // What is busy gets it back when it is done.
    if (left[0] && isDisabled(left[0])) return
    // Where nothing can have it, a later change of the page does not move it either.
    if (!focusOneOf(left)) path = []
  }
  const observer = new MutationObserver((records) => {
    if (path.length === 0 || !isLost()) return
    for (const { removedNodes, nextSibling, previousSibling } of records) {
      const isGone = [...removedNodes].some((node) => path.some((element) => element === node))
      if (isGone)
        neighbours = [nextSibling, previousSibling].filter(
          (node): node is Element => node instanceof Element && !node.matches(notNeighbours),
        )
    }
    timer ??= setTimeout(giveBack, graceMilliseconds)
  })
  const follow = ({ target }: FocusEvent): void => {
    neighbours = []
    const now = target instanceof Element ? pathOf(target) : []
    const dialog = now.find((element) => element.matches('[role="dialog"]'))
    const before = dialog ? path.filter((element) => element.isConnected && !dialog.contains(element)) : []
    path = [...new Set([...now, ...before])]
  }
  /** Where the control is still there and the focus is not, the person left it, as with a click on nothing. */
  const leave = (): void =>
    queueMicrotask(() => {
      const [owner] = path
      if (owner?.isConnected && !isDisabled(owner) && isLost()) path = []
    })
  /** A press where nothing has the focus is the person's own choice of where to go on. */
  const press = (): void => {
    if (isLost()) path = []
  }

  document.addEventListener('focusin', follow)
  document.addEventListener('focusout', leave)
  document.addEventListener('pointerdown', press)
  observer.observe(document.body, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ['disabled'],
  })
  return () => {
    clearTimeout(timer)
    observer.disconnect()
    document.removeEventListener('focusin', follow)
    document.removeEventListener('focusout', leave)
    document.removeEventListener('pointerdown', press)
  }
}
