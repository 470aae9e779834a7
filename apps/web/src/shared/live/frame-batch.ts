/** How long what comes to a hidden page is gathered, in milliseconds: its frames are not drawn. */
const hiddenMilliseconds = 1000

/**
 * Gathers what comes between two frames and hands it over once, so that a page draws no more often than the screen does,
 * however fast its events come.
 */
export const createFrameBatch = <Item>(handle: (items: readonly Item[]) => void) => {
  let items: Item[] = []
  let cancel: (() => void) | undefined

  const flush = (): void => {
    cancel = undefined
    const taken = items
    items = []
    handle(taken)
  }
  const schedule = (): (() => void) => {
    if (document.hidden) {
      const timer = setTimeout(flush, hiddenMilliseconds)
      return () => clearTimeout(timer)
    }
    const frame = requestAnimationFrame(flush)
    return () => cancelAnimationFrame(frame)
  }

  return {
    push: (item: Item): void => {
      items.push(item)
      cancel ??= schedule()
    },
    /** Forgets what was gathered. */
    stop: (): void => {
      cancel?.()
      cancel = undefined
      items = []
    },
  }
}
