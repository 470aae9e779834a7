/** How long something may be put off while the page stays busy, in milliseconds. */
const longestWait = 5000

/** Calls back once the page has nothing else to do; gives what stops the waiting. */
export const whenIdle = (proceed: () => void): (() => void) => {
  // Safari knows no idle time.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(proceed, longestWait)
    return () => clearTimeout(timer)
  }
  const waiting = requestIdleCallback(proceed, { timeout: longestWait })
  return () => cancelIdleCallback(waiting)
}
