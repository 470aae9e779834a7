/** What is read of a foreign site at most: bytes, and milliseconds. */
const maximumBytes = 1_048_576
const patienceMilliseconds = 3000

const readBounded = async (body: ReadableStream<Uint8Array>): Promise<Uint8Array<ArrayBuffer>> => {
  const reader = body.getReader()
  const chunks: Uint8Array[] = []
  let length = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) break
    length += value.length
    if (length > maximumBytes) {
      await reader.cancel()
      throw new Error('The page is too large.')
    }
    chunks.push(value)
  }
  const bytes = new Uint8Array(length)
  let place = 0
  for (const chunk of chunks) {
    bytes.set(chunk, place)
    place += chunk.length
  }
  return bytes
}

/** A page of another site: its text, and the address that it came from after all redirects. */
export interface ForeignPage {
  readonly text: string
  readonly url: string
}

/**
 * Reads an HTML page of another site over HTTPS. Neither cookies nor the panel's address go along, and a page that
 * is too large or too slow is given up. The text is that of a stranger: never to be shown as HTML.
 *
 * @throws the reason why it cannot be read; most sites do not let others read them at all.
 */
export const readForeignPage = async (url: URL, signal: AbortSignal): Promise<ForeignPage> => {
  if (url.protocol !== 'https:') throw new Error('Only HTTPS is read.')
  const response = await fetch(url, {
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    cache: 'default',
    headers: { Accept: 'text/html' },
    signal: AbortSignal.any([signal, AbortSignal.timeout(patienceMilliseconds)]),
  })
  const isHtml = /^text\/html\b/i.test(response.headers.get('Content-Type') ?? '')
  if (!response.ok || !isHtml || !response.body || new URL(response.url || url).protocol !== 'https:') {
    await response.body?.cancel()
    throw new Error('The page cannot be read.')
  }
  return { text: new TextDecoder().decode(await readBounded(response.body)), url: response.url || url.href }
}
