import { ascending } from '@panel/contracts/platform/compare'
import { type Endpoint, errorsOf, reasonsOf } from '@panel/contracts/platform/endpoint'
import { errorBody, errorStatuses } from '@panel/contracts/platform/errors'
import type { SocketEvent } from '@panel/contracts/platform/events'
import { type Drift, driftOf } from './drift.ts'

/** What the contracts document. */
export interface Contract {
  readonly endpoints: readonly Endpoint[]
  readonly events: readonly SocketEvent[]
}

/** One field that drifted, and how often. */
export interface Finding extends Drift {
  /** Such as `answer of listUsers`. */
  readonly where: string
  readonly times: number
}

/** A call with its answer, as it was made or recorded. */
export interface AnsweredCall {
  readonly endpoint: Endpoint
  readonly status: number
  readonly answer: unknown
}

/** The name of a call with whose it is, such as `KYC/decideReview`, `control/setClock` or `platform/getHealth`. */
const nameOf = ({ access, operationId }: Endpoint): string => {
  if (access === 'control') return `control/${operationId}`
  return `${typeof access === 'object' ? access.service : 'platform'}/${operationId}`
}

const callName = (endpoint: Endpoint): string => `call ${nameOf(endpoint)}`
const errorName = (endpoint: Endpoint, code: string): string => `error ${nameOf(endpoint)} ${code}`

const reasonName = (endpoint: Endpoint, reason: string): string => `reason ${nameOf(endpoint)} ${reason}`

const ticketName = /^1220[0-9a-f]{64}$/

/** The name that documents the events of tickets. */
const ticketEventName = '{ticket}'

/** Compares what was seen with the contract, and remembers what was exercised. */
export const createFindings = ({ endpoints, events }: Contract) => {
  const found = new Map<string, Finding>()
  const exercised = new Set<string>()
  const late = new Set<string>()

  const note = (where: string, drifts: readonly Drift[]): void => {
    for (const { field, problem } of drifts) {
      const key = `${where} ${field} ${problem}`
      found.set(key, { where, field, problem, times: (found.get(key)?.times ?? 0) + 1 })
    }
  }

  const noteError = (endpoint: Endpoint, status: number, answer: unknown): void => {
    const where = `error of ${endpoint.operationId}`
    const parsed = errorBody.safeParse(answer)
    note(where, driftOf(errorBody, answer))
    if (!parsed.success) return
    const { code, details } = parsed.data
    if (errorStatuses[code] !== status)
      note(where, [{ field: '', problem: `${code} has status ${status} instead of ${errorStatuses[code]}` }])
    if (errorsOf(endpoint).includes(code)) exercised.add(errorName(endpoint, code))
    else note(where, [{ field: 'code', problem: `${code} is not documented for this call` }])
    const reason = details?.reason
    if (reason === undefined) return
    if (reasonsOf(endpoint).some((known) => known === reason)) {
      exercised.add(reasonName(endpoint, String(reason)))
    } else note(where, [{ field: 'details.reason', problem: `${reason} is not documented for this call` }])
  }

  return {
    /** Compares a request that somebody else sent. */
    request: (endpoint: Endpoint, parts: { readonly query?: unknown; readonly body?: unknown }): void => {
      for (const part of ['query', 'body'] as const) {
        const schema = endpoint[part]
        if (schema) note(`request of ${endpoint.operationId}`, driftOf(schema, parts[part] ?? {}))
      }
    },
    answer: ({ endpoint, status, answer }: AnsweredCall): void => {
      if (status < 200 || status > 299) {
        noteError(endpoint, status, answer)
        return
      }
      const where = `answer of ${endpoint.operationId}`
      exercised.add(callName(endpoint))
      if (status !== 200) note(where, [{ field: '', problem: `status ${status} instead of 200` }])
      note(where, driftOf(endpoint.answer, answer))
    },
    /** A call whose connection broke. */
    noAnswer: ({ operationId }: Endpoint): void =>
      note(`answer of ${operationId}`, [{ field: '', problem: 'no answer: the connection broke' }]),
    /** A call that was not answered in time. */
    lateAnswer: ({ operationId }: Endpoint, withinMs: number): void => {
      late.add(operationId)
      note(`answer of ${operationId}`, [{ field: '', problem: `no answer within ${withinMs / 1000} s` }])
    },
    /** Whether a call was not answered in time: it is not made again. */
    isLate: ({ operationId }: Endpoint): boolean => late.has(operationId),
    /** Live events cannot come: what is documented of them is not exercised. */
    noConnection: (reason: string): void =>
      note('live connection', [{ field: '', problem: `the backend takes none: ${reason}` }]),
    event: (name: string, payload: unknown): void => {
      const documented = ticketName.test(name) ? ticketEventName : name
      const event = events.find((candidate) => candidate.name === documented)
      if (event) exercised.add(`event ${documented}`)
      const drifts = event ? driftOf(event.payload, payload) : [{ field: '', problem: 'not in the contract' }]
      note(`event ${documented}`, drifts)
    },
    unknownCall: (name: string): void =>
      note(`call ${name}`, [{ field: '', problem: 'not in the contract' }]),
    isAnswered: (endpoint: Endpoint): boolean => exercised.has(callName(endpoint)),
    isExercised: (name: string): boolean => exercised.has(name),
    /** What drifted, by place and field. */
    drifted: (): Finding[] =>
      [...found.values()].toSorted((one, other) =>
        ascending(`${one.where} ${one.field}`, `${other.where} ${other.field}`),
      ),
    /** What is documented: how much, and what of it was not exercised. */
    documented: (): readonly string[] => [
      ...endpoints.map(callName),
      ...endpoints.flatMap((endpoint) => errorsOf(endpoint).map((code) => errorName(endpoint, code))),
      ...endpoints.flatMap((endpoint) => reasonsOf(endpoint).map((reason) => reasonName(endpoint, reason))),
      ...events.map(({ name }) => `event ${name}`),
    ],
  }
}
export type Findings = ReturnType<typeof createFindings>
