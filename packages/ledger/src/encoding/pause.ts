/** Long enough to lose little by pausing, short enough that a page still draws every frame. */
const SLICE_MILLISECONDS = 8

/** Runs between other work of the page. A message channel, because nested timers wait at least 4 ms each. */
const nextTurn = (): Promise<void> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      resolve()
    }
    port2.postMessage(undefined)
  })

/** Makes a function to await between steps of long work: it lets other work run whenever a slice of time is over. */
export const createPause = (): (() => Promise<void>) => {
  let started = performance.now()
  return async () => {
    if (performance.now() - started < SLICE_MILLISECONDS) return
    await nextTurn()
    started = performance.now()
  }
}
