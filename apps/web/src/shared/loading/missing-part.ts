const missingPart = 'MissingPartError'

const mark = ({ payload }: WindowEventMap['vite:preloadError']): void => {
  payload.name = missingPart
  payload.message = 'A part of the panel could not be fetched.'
}

/**
 * Marks the errors of parts of the panel that could not be fetched. Left as they are, the router reloads the page
 * at once, which without a network leaves nothing of it.
 */
export const markMissingParts = (): void => window.addEventListener('vite:preloadError', mark)

/** Whether an error is a part of the panel that could not be fetched. */
export const isMissingPart = (error: unknown): boolean => error instanceof Error && error.name === missingPart

const reloadedAt = 'panel.reloaded-at'

/** So long after one reload, in milliseconds, another would be no help. */
const patience = 60_000

/**
 * Reloads the page where that may help: after a new release the parts of the previous one are gone. Its address holds
 * its state.
 *
 * @returns false when it has just been done.
 */
export const reloadOnce = (): boolean => {
  try {
    if (Date.now() - Number(sessionStorage.getItem(reloadedAt) ?? 0) < patience) return false
    sessionStorage.setItem(reloadedAt, String(Date.now()))
  } catch {
    // Without a memory it cannot be known whether this is the second time.
    return false
  }
  location.reload()
  return true
}
