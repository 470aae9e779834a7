import type { IncomingMessage } from 'node:http'
import { finished } from 'node:stream/promises'

/** The most that is read of a body only to discard it. */
const longestMilliseconds = 5_000
const mostBytes = 64 * 1_048_576

/**
 * Reads what is left of a body that is not wanted, within limits. A client that still sends while its connection is
 * closed sees a network error instead of the answer.
 */
export const drainBody = async (request: IncomingMessage): Promise<void> => {
  if (Number(request.headers['content-length']) > mostBytes) return
  let bytes = 0
  const tooMuch = new AbortController()
  request.on('data', (chunk: Buffer) => {
    bytes += chunk.length
    if (bytes > mostBytes) tooMuch.abort()
  })
  const signal = AbortSignal.any([tooMuch.signal, AbortSignal.timeout(longestMilliseconds)])
  // However it ends, the answer is sent: the client may have left, or sends for too long.
  await finished(request, { signal, writable: false }).catch(() => {})
}
