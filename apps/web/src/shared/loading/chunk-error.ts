import { reachServer } from '../api/reach-server.ts'

const chunkError = 'ChunkError'

const mark = (error: Error): Error => {
  error.name = chunkError
  error.message = 'A part of the panel could not be loaded.'
  return error
}

const markChunk = ({ payload }: WindowEventMap['vite:preloadError']): unknown => mark(payload)

const failedStylesheets = new Set<HTMLLinkElement>()

const noteStylesheet = ({ target }: Event): void => {
  if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') failedStylesheets.add(target)
}

/**
 * Follows what could not be fetched, and names the errors of chunks. An error that it does not know makes the router
 * reload the page immediately, which without a network leaves nothing of it.
 */
export const watchChunkErrors = (): void => {
  window.addEventListener('vite:preloadError', markChunk)
  // Errors of elements do not bubble.
  window.addEventListener('error', noteStylesheet, true)
}

/**
 * Fetches the stylesheets that failed once more. Vite requests each only once, so that a part that is imported again
 * would come unstyled.
 *
 * @throws a chunk's error when one fails again.
 */
export const refetchStylesheets = async (): Promise<void> => {
  const links = [...failedStylesheets]
  failedStylesheets.clear()
  await Promise.all(
    links.map(
      (failed) =>
        new Promise((onload, reject) => {
          const { rel, href } = failed
          const onerror = () => reject(mark(new Error()))
          failed.replaceWith(Object.assign(document.createElement('link'), { rel, href, onload, onerror }))
        }),
    ),
  )
}

export const isChunkError = (error: unknown): boolean => error instanceof Error && error.name === chunkError

const reloadedAt = 'panel.reloaded-at'

/** How long after a reload another one would not help, in milliseconds. */
const patience = 60_000

/**
 * Reloads the page where that may help: after a new release the chunks of the former one are gone. The URL holds the
 * page's state. A page that has just been reloaded is left as it is.
 */
export const reloadOnce = async (): Promise<void> => {
  try {
    const isRecent = Date.now() - Number(sessionStorage.getItem(reloadedAt)) < patience
    if (isRecent) return
    await reachServer()
    sessionStorage.setItem(reloadedAt, String(Date.now()))
    location.reload()
  } catch {
    // Without the server it would not help; without storage it cannot be known whether this is the second time.
  }
}
