import { createServer } from 'node:http'
import { listenOn } from './listen.ts'
import type { RecordedEntry } from './recording.ts'

type RecordedCall = Extract<RecordedEntry, { kind: 'call' }>

const keyOf = (method: string, url: string, request: string): string => `${method} ${url} ${request}`

/**
 * Serves what was recorded: each call gets the answers that the same call got, in their order, and then the last of them
 * again. A call that is alike but for its body gets those of its address.
 */
export const startReplay = async (entries: readonly RecordedEntry[], port: number) => {
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

  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const { method = 'GET', url = '/' } = request
      const call = next(keyOf(method, url, Buffer.concat(chunks).toString())) ?? next(keyOf(method, url, '*'))
      const missing = {
        code: 'NOT_FOUND',
        message: `The recording has no ${method} ${url}: record it first.`,
      }
      response
        .writeHead(call?.status ?? 404, { 'content-type': 'application/json' })
        .end(JSON.stringify(call ? call.answer : missing))
    })
  })
  return listenOn(server, port)
}
