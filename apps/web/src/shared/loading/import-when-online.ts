/** Calls back once there is a network, at once if there is one; gives what stops the waiting. */
export const whenOnline = (proceed: () => void): (() => void) => {
  if (navigator.onLine) {
    proceed()
    return () => undefined
  }
  window.addEventListener('online', proceed, { once: true })
  return () => window.removeEventListener('online', proceed)
}

/**
 * Fetches a part of the panel that was not needed before. Without a network it waits for one instead of failing,
 * so that the caller continues without a retry. What was asked for while the network came back may still fail of its
 * absence, so that it is asked for once more.
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
