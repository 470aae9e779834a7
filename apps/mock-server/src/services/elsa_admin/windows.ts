/** Events and bad ones of the last seconds, in a ring of a fixed size. */
export const createWindow = (size: number) => {
  const events = new Int32Array(size)
  const bad = new Int32Array(size)
  let newest = Number.NEGATIVE_INFINITY

  const clearUpTo = (second: number): void => {
    if (second <= newest) return
    const missed = Math.min(size, second - newest)
    for (let back = 0; back < missed; back += 1) {
      events[(second - back) % size] = 0
      bad[(second - back) % size] = 0
    }
    newest = second
  }

  return {
    /** @param second Unix seconds, never far behind the newest */
    add: (second: number, isBad: boolean): void => {
      clearUpTo(second)
      if (second <= newest - size) return
      const index = second % size
      events[index] = (events[index] ?? 0) + 1
      if (isBad) bad[index] = (bad[index] ?? 0) + 1
    },
    /** The sum of the last `seconds` before and with `second`. */
    sum: (second: number, seconds: number): { readonly events: number; readonly bad: number } => {
      clearUpTo(second)
      let [all, wrong] = [0, 0]
      for (let back = 0; back < Math.min(seconds, size); back += 1) {
        const index = (second - back) % size
        all += events[index] ?? 0
        wrong += bad[index] ?? 0
      }
      return { events: all, bad: wrong }
    },
    /** Clears all events; the next one may be earlier than those were. */
    clear: (): void => {
      events.fill(0)
      bad.fill(0)
      newest = Number.NEGATIVE_INFINITY
    },
  }
}
export type Window = ReturnType<typeof createWindow>
