/** The number of navigations without one that arrives that counts as a loop. */
export const maximumRedirects = 30

let started = 0

/** Counts a navigation that starts; stops the thirty-first that does so before any has arrived. */
export const countNavigation = (): void => {
  started += 1
  if (started <= maximumRedirects) return
  started = 0
  throw new Error('These pages lead to each other without end.')
}

/** A navigation arrived: what follows is no loop. */
export const navigationArrived = (): void => {
  started = 0
}
