/** How long what comes to a hidden page is gathered, in milliseconds: its frames are not drawn. */
const hiddenMilliseconds = 1000

/**
 * Gathers what comes between two frames and hands it over once, so that a page draws no more often than the screen does,
 * however fast its events come.
 *
 * @param gatherMilliseconds gathers for this long instead, where drawing each frame costs more than anybody can read
 */
export const createFrameBatch = <Item>(
  handle: (items: readonly Item[]) => void,
  gatherMilliseconds?: number,
) => {
  let items: Item[] = []
  let cancel: (() => void) | undefined

  const flush = (): void => {
    cancel?.()
    cancel = undefined
    const taken = items
    items = []
    handle(taken)
  }
  const schedule = (): (() => void) => {
    const milliseconds = document.hidden ? hiddenMilliseconds : gatherMilliseconds
    const frame = milliseconds === undefined ? requestAnimationFrame(flush) : undefined
    // Also beside a frame: a page that is hidden before it draws none.
    const timer = setTimeout(flush, milliseconds ?? hiddenMilliseconds)
    return () => {
      if (frame !== undefined) cancelAnimationFrame(frame)
      clearTimeout(timer)
    }
  }

  return {
    push: (item: Item): void => {
      items.push(item)
      cancel ??= schedule()
    },
    /** Clears what was gathered. */
    stop: (): void => {
      cancel?.()
      cancel = undefined
      items = []
    },
  }
}
