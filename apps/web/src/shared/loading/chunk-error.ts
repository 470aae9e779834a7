const chunkError = 'ChunkError'

const mark = ({ payload }: WindowEventMap['vite:preloadError']): void => {
  payload.name = chunkError
  payload.message = 'A part of the panel could not be fetched.'
}

/**
 * Names the errors of chunks that could not be fetched. An error that it does not know makes the router reload the page
 * immediately, which without a network leaves nothing of it.
 */
export const markChunkErrors = (): void => window.addEventListener('vite:preloadError', mark)

export const isChunkError = (error: unknown): boolean => error instanceof Error && error.name === chunkError

const reloadedAt = 'panel.reloaded-at'

/** How long after a reload another one would not help, in milliseconds. */
const patience = 60_000

/**
 * Reloads the page where that may help: after a new release the chunks of the former one are gone. The URL holds the
 * page's state.
 *
 * @returns false when the page has just been reloaded.
 */
export const reloadOnce = (): boolean => {
  try {
    if (Date.now() - Number(sessionStorage.getItem(reloadedAt) ?? 0) < patience) return false
    sessionStorage.setItem(reloadedAt, String(Date.now()))
  } catch {
    // Without storage it cannot be known whether this is the second time.
    return false
  }
  location.reload()
  return true
}
