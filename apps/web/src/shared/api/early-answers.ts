/** An answer that the document's boot script requested while the panel's own code was still on its way. */
export interface EarlyAnswer {
  /** Whose it is: the session's token. */
  readonly token: string
  /** The language that was requested. */
  readonly language: string
  /** When it was requested, in milliseconds since 1970. */
  readonly askedAt: number
  readonly response: Promise<Response>
}

declare global {
  interface Window {
    /** By path, what the boot script has requested; each answer is taken once. */
    earlyAnswers?: Map<string, EarlyAnswer>
  }
}

/** An answer older than this, in milliseconds, says too little of the present. */
const longestAge = 10_000

/** Reads the answer to its end immediately: one that nobody takes must not keep its connection busy. */
const askWhole = async (path: string, init: RequestInit): Promise<Response> => {
  const answer = await fetch(path, init)
  const { status, headers } = answer
  return new Response(await answer.arrayBuffer(), { status, headers })
}

/** Requests what the panel's first call of a path will request, and keeps the answer for it. */
export const askEarly = (path: string, token: string, language: string): Promise<Response> => {
  const response = askWhole(path, {
    headers: { Accept: 'application/json', 'Accept-Language': language, Authorization: `Bearer ${token}` },
    credentials: 'same-origin',
  })
  window.earlyAnswers ??= new Map()
  window.earlyAnswers.set(path, { token, language, askedAt: Date.now(), response })
  return response
}

/** The answer to exactly this request, if the document has requested it just now; a second request goes to the server. */
export const takeEarlyAnswer = ({ url, method, headers }: Request): EarlyAnswer | undefined => {
  const { pathname, search } = new URL(url)
  const path = pathname + search
  const early = window.earlyAnswers?.get(path)
  if (!early || method !== 'GET') return undefined
  window.earlyAnswers?.delete(path)
  const same =
    headers.get('Authorization') === `Bearer ${early.token}` &&
    headers.get('Accept-Language') === early.language &&
    Date.now() - early.askedAt <= longestAge
  return same ? early : undefined
}
