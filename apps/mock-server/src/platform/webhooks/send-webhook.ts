import { request as httpRequest, type IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'
import type { WebhookFailure } from '@panel/contracts/platform/payments/webhooks'
import { useAgent } from 'request-filtering-agent'
import type { Reach } from './webhook-targets.ts'

/** How much of an answer is kept. */
const keptBytes = 2048

/** How long an answer may take, in milliseconds of real time. */
const answerMilliseconds = 10_000

interface WebhookRequest {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
  readonly reach: Reach
  /** Aborts when the server stops. */
  readonly signal: AbortSignal
}

/** What came of a request. */
export interface WebhookAnswer {
  readonly status: number | null
  readonly answer: string | null
  readonly failure: WebhookFailure | null
  /** What the system said where no answer came: for the log. */
  readonly error?: unknown
}

/** A failure without an answer. */
export const unanswered = (failure: WebhookFailure, error?: unknown): WebhookAnswer => ({
  ...{ status: null, answer: null, failure },
  ...(error === undefined ? {} : { error }),
})

/** What the codes of the system's errors mean. */
const failuresByCode: readonly (readonly [RegExp, WebhookFailure])[] = [
  [/^(ENOTFOUND|EAI_AGAIN|EAI_NODATA)$/, 'unknownHost'],
  [/^ECONNREFUSED$/, 'refused'],
  [/^(EHOSTUNREACH|ENETUNREACH|ETIMEDOUT|EADDRNOTAVAIL)$/, 'unreachable'],
  [/^(ECONNRESET|EPIPE|HPE_\w+)$/, 'brokenOff'],
  [/CERT|^ERR_(TLS|SSL)_|^EPROTO$|^UNABLE_TO_/, 'certificate'],
]

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''

/** Why a request has failed. The agent that keeps requests from private addresses gives its error no code. */
const failureOf = (error: unknown): WebhookFailure => {
  if (error instanceof Error && error.message.includes('is not allowed. Because')) return 'privateAddress'
  const code = codeOf(error)
  return failuresByCode.find(([pattern]) => pattern.test(code))?.[1] ?? 'connection'
}

const readStart = async (response: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of response) {
    const bytes = Buffer.from(chunk)
    chunks.push(bytes)
    length += bytes.length
    if (length >= keptBytes) break
  }
  response.destroy()
  return Buffer.concat(chunks).subarray(0, keptBytes).toString('utf8')
}

/** What a shop's answer means: only a status from 200 to 299 accepts the webhook. */
export const outcomeOf = (status: number, answer: string): WebhookAnswer => {
  const isAccepted = status >= 200 && status < 300
  return { status, answer, failure: isAccepted ? null : 'status' }
}

const exchange = async ({ url, headers, body, reach, signal }: WebhookRequest): Promise<WebhookAnswer> => {
  const options = {
    method: 'POST',
    headers: { ...headers, 'content-length': String(Buffer.byteLength(body)) },
    signal,
    // Looks at the address that is connected to, after the name was resolved; keeps no connection.
    agent: reach === 'direct' ? false : useAgent(url, { keepAlive: false }),
  } as const
  const send = url.startsWith('https:') ? httpsRequest : httpRequest
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    send(url, options, resolve).on('error', reject).end(body)
  })
  // Redirects are not followed: they would lead past the check of the address.
  return outcomeOf(response.statusCode ?? 0, await readStart(response))
}

/** Sends one webhook and reads the beginning of its answer. Never rejects. */
export const sendWebhook = async (request: WebhookRequest): Promise<WebhookAnswer> => {
  const late = AbortSignal.timeout(answerMilliseconds)
  try {
    return await exchange({ ...request, signal: AbortSignal.any([request.signal, late]) })
  } catch (error) {
    return late.aborted ? unanswered('late') : unanswered(failureOf(error), error)
  }
}
