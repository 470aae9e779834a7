import { type ComponentType, lazy } from 'react'

/** Calls back once there is a network, immediately if there is one; returns a function that cancels. */
export const whenOnline = (proceed: () => void): (() => void) => {
  if (navigator.onLine) {
    proceed()
    return () => undefined
  }
  window.addEventListener('online', proceed, { once: true })
  return () => window.removeEventListener('online', proceed)
}

/**
 * Imports code on demand. Without a network it waits for one instead of failing. A request that was made while the
 * network came back may still fail, so it is made once more.
 *
 * @throws what the import throws where there is a network.
 */
export const importWhenOnline = async <Part>(load: () => Promise<Part>): Promise<Part> => {
  let wasOffline = !navigator.onLine
  for (;;) {
    try {
      return await load()
    } catch (error) {
      if (!navigator.onLine) {
        await new Promise<void>(whenOnline)
        wasOffline = true
      } else if (wasOffline) wasOffline = false
      else throw error
    }
  }
}

/** A component whose code is fetched when it is first shown; without a network it comes as soon as there is one. */
export const lazyComponent = <Module, Props extends object>(
  load: () => Promise<Module>,
  choose: (module: Module) => ComponentType<Props>,
) => lazy(async () => ({ default: choose(await importWhenOnline(load)) }))

/** How long a preload may be put off while the page stays busy, in milliseconds. */
const longestWait = 5000

/** Runs something once the page has nothing else to do. @returns a function that takes it back */
export const whenIdle = (run: () => void): (() => void) => {
  // Safari does not have `requestIdleCallback`.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(run, longestWait)
    return () => clearTimeout(timer)
  }
  const waiting = requestIdleCallback(run, { timeout: longestWait })
  return () => cancelIdleCallback(waiting)
}

/**
 * Fetches code that is likely to be needed next, once the page has nothing else to do. A failure shows when the code
 * is needed.
 *
 * @returns a function that cancels the preload
 */
export const preloadWhenIdle = (load: () => Promise<unknown>): (() => void) =>
  whenIdle(() => void load().catch(() => undefined))
