import { proxy } from 'valtio'

/** How many calls and first reads a person waits for; the overlay shows above zero. */
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
