import { proxy } from 'valtio'

/** How many waits are going on that a person may feel; the overlay shows above zero. */
export const loader = proxy({ count: 0 })

export const showLoader = (): void => {
  loader.count += 1
}

export const hideLoader = (): void => {
  loader.count = Math.max(0, loader.count - 1)
}

export const resetLoader = (): void => {
  loader.count = 0
}
