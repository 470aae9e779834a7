import { vi } from 'vitest'

/** Gives the page time for what it puts off until it is idle, for one test: jsdom has no `requestIdleCallback`. */
export const idleAtOnce = (): void => {
  vi.stubGlobal('requestIdleCallback', (run: () => void) => setTimeout(run))
  vi.stubGlobal('cancelIdleCallback', clearTimeout)
}
