import { createServer, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { isRecord } from '@panel/contracts/platform/is-record'
import { signIn } from '@panel/contracts/platform/session'
import { defaultSessionSeconds } from '@panel/contracts/platform/session-seconds'
import { accountIdOf } from '@panel/ledger/accounts'
import { base58ToBytes } from '@panel/ledger/encoding'
import { importPublicKey } from '@panel/ledger/keys'
import { listenOn } from './listen.ts'
import { isUnderOwnName, refuseForeignName } from './own-name.ts'
import type { RecordedEntry } from './recording.ts'

type RecordedCall = Extract<RecordedEntry, { kind: 'call' }>

interface ReplayOptions {
  readonly port: number
  /** The origin of a server whose panel and wallet are served beside the recording. */
  readonly panel?: string | undefined
  /** The origins of pages that may call. */
  readonly origins?: readonly string[]
  /** Receives each call that the recording lacks, once. */
  readonly onMissing?: (sentence: string) => void
}

interface Answer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | Uint8Array
}

const keyOf = (method: string, url: string, request: string): string => `${method} ${url} ${request}`

const jsonAnswer = (status: number, value: unknown): Answer => ({
  status,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(value),
})

/** Gives the answers that the same call got, in their order, and then the last of them again. */
const createAnswers = (entries: readonly RecordedEntry[]) => {
  const answers = new Map<string, RecordedCall[]>()
  const add = (key: string, call: RecordedCall): void => {
    answers.set(key, [...(answers.get(key) ?? []), call])
  }
  for (const entry of entries) {
    if (entry.kind !== 'call') continue
    const { method, url, request } = entry
    add(keyOf(method, url, request === undefined ? '' : JSON.stringify(request)), entry)
    add(keyOf(method, url, '*'), entry)
  }
  const next = (key: string): RecordedCall | undefined => {
    const known = answers.get(key)
    return known && known.length > 1 ? known.shift() : known?.[0]
  }
  return (method: string, url: string, body: string): RecordedCall | undefined =>
    next(keyOf(method, url, body)) ?? next(keyOf(method, url, '*'))
}

const base64url = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url')

/**
 * A token that names the account of a request to sign in: that of the recording is masked, and a front end reads from it
 * who is signed in. It is not signed, so no backend takes it.
 */
const tokenFor = async (body: string): Promise<string> => {
  const { pubKey } = Object(JSON.parse(body))
  const sub = accountIdOf(await importPublicKey(base58ToBytes(String(pubKey))))
  const exp = Math.floor(Date.now() / 1000) + defaultSessionSeconds
  return `${base64url({ alg: 'none' })}.${base64url({ sub, exp })}.`
}

const withToken = async ({ operationId, status, answer }: RecordedCall, body: string): Promise<unknown> => {
  if (operationId !== signIn.operationId || status !== 200 || !isRecord(answer)) return answer
  const authIn = await tokenFor(body).catch(() => answer.authIn)
  return { ...answer, authIn }
}

/** A file of a panel. */
const fileOf = async (address: string): Promise<Answer> => {
  const answer = await fetch(address, { redirect: 'manual' })
  const own = ['connection', 'content-encoding', 'content-length', 'keep-alive', 'transfer-encoding']
  const headers = Object.fromEntries([...answer.headers].filter(([name]) => !own.includes(name)))
  return { status: answer.status, headers, body: new Uint8Array(await answer.arrayBuffer()) }
}

/** What lets a page of another origin call. */
const corsHeaders = ({ headers: { origin = '' } }: IncomingMessage, origins: readonly string[]) =>
  origins.includes(origin)
    ? {
        'access-control-allow-origin': origin,
        'access-control-allow-methods': 'GET, POST',
        'access-control-allow-headers': 'Authorization, Content-Type, Accept-Language',
        vary: 'Origin',
      }
    : {}

/**
 * Serves what was recorded: each call gets the answers that the same call got, in their order, and then the last of them
 * again. A call that is alike but for its body gets those of its address.
 */
export const startReplay = async (
  entries: readonly RecordedEntry[],
  { port, panel, origins = [], onMissing }: ReplayOptions,
) => {
  const answerTo = createAnswers(entries)
  const missing = new Set<string>()

  const answer = async (request: IncomingMessage): Promise<Answer> => {
    const { method = 'GET', url = '/' } = request
    if (method === 'OPTIONS') return { status: 204, headers: {}, body: '' }
    const body = await text(request)
    const call = answerTo(method, url, body)
    if (call) return jsonAnswer(call.status, await withToken(call, body))
    if (panel !== undefined && method === 'GET' && !/^\/(?:api|socket\.io)\//.test(url))
      return fileOf(panel + url)
    const message = `The recording has no ${method} ${url}: record it first.`
    if (!missing.has(message) && url.startsWith('/api/')) onMissing?.(message)
    missing.add(message)
    return jsonAnswer(404, { code: 'NOT_FOUND', message })
  }

  const server = createServer((request, response) => {
    if (!isUnderOwnName(request)) {
      refuseForeignName(response, 'replay')
      return
    }
    answer(request)
      .catch((error: unknown) => jsonAnswer(504, { code: 'SERVICE_UNAVAILABLE', message: String(error) }))
      .then(({ status, headers, body }) =>
        response.writeHead(status, { ...headers, ...corsHeaders(request, origins) }).end(body),
      )
  })
  return listenOn(server, port)
}
