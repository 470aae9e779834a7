import type { Endpoint } from '@panel/contracts/platform/endpoint'
import { isRecord } from '@panel/contracts/platform/is-record'
import { journalCall, journalEvent } from '@panel/contracts/platform/journal'
import { maskSecrets, maskText } from '@panel/mock-server/src/platform/log/mask-secrets.ts'
import * as z from 'zod/mini'
import { CommandError } from '../support/client.ts'
import { endpointAt } from '../support/endpoint-at.ts'
import type { ProxiedCall } from './proxy.ts'
import type { SentEvent } from './socket-frames.ts'

const mask = '…'

/** One line of a recording: a call or an event, as the journal of a reference backend has them. */
const recordedEntry = z.discriminatedUnion('kind', [
  z.pick(journalCall, {
    kind: true,
    operationId: true,
    method: true,
    url: true,
    status: true,
    milliseconds: true,
    request: true,
    answer: true,
  }),
  z.pick(journalEvent, { kind: true, name: true, payload: true }),
])
export type RecordedEntry = z.infer<typeof recordedEntry>

/** A value with every text masked. */
const withoutTexts = (value: unknown): unknown => {
  if (typeof value === 'string') return mask
  if (Array.isArray(value)) return value.map(withoutTexts)
  if (!isRecord(value)) return value
  return Object.fromEntries(Object.entries(value).map(([name, entry]) => [name, withoutTexts(entry)]))
}

/** The form of a call about a person's identity, and which error it answered. */
const formOf = (value: unknown): unknown =>
  isRecord(value) && 'code' in value
    ? { ...Object(withoutTexts(value)), code: value.code }
    : withoutTexts(value)

/** Members that say who a person is, or hold their documents; as letters in lower case, with any prefix. */
const personalName =
  /(?:email|firstname|lastname|surname|fullname|givenname|familyname|birthdate|birthplace|dateofbirth|phone|street|postcode|city|taxcode|documentnumber|iban|content)$/

const withoutPersons = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withoutPersons)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, entry]) => [
      name,
      personalName.test(name.toLowerCase().replace(/[^a-z]/g, '')) && typeof entry === 'string'
        ? mask
        : withoutPersons(entry),
    ]),
  )
}

const clean = (value: unknown): unknown => withoutPersons(maskSecrets(value))

/** The values of a text of JSON; the text itself where it is none. */
const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** The lines of what passes a proxy: calls of the API without control calls, and events; nothing secret or personal. */
export const createRecording = (endpoints: readonly Endpoint[], write: (entry: RecordedEntry) => void) => ({
  call: ({ method, url, requestText, status, answerText, milliseconds }: ProxiedCall): void => {
    if (!url.startsWith('/api/') || url.startsWith('/api/control/')) return
    const endpoint = endpointAt(endpoints, method, url)
    const operationId = endpoint?.operationId ?? null
    // What no call takes may be a misspelt address of one that holds what is personal.
    const isPersonal = !endpoint || endpoint.personal
    const kept = (text: string): unknown => (isPersonal ? formOf(parsed(text)) : clean(parsed(text)))
    write({
      ...{ kind: 'call', operationId, method, url: maskText(url), status, milliseconds },
      ...(requestText !== '' && { request: kept(requestText) }),
      answer: kept(answerText),
    })
  },
  event: ({ name, payload }: SentEvent): void => write({ kind: 'event', name, payload: clean(payload) }),
})

/** What to do where a recording cannot be read. */
export const recordingCure = 'Name a file that npm run record wrote.'

/** @throws CommandError naming the line that is not one of a recording */
export const readRecording = (text: string): RecordedEntry[] =>
  text.split('\n').flatMap((line, index) => {
    if (line === '') return []
    const { data, error } = recordedEntry.safeParse(parsed(line))
    if (data) return [data]
    throw new CommandError(
      `Line ${index + 1} of the recording cannot be read: ${error.issues[0]?.message}. ${recordingCure}`,
    )
  })
