import type { Endpoint } from '@panel/contracts/platform/endpoint'
import { isRecord } from '@panel/contracts/platform/is-record'
import type * as z from 'zod/mini'

type Json = Readonly<Record<string, unknown>>

/** A request that a call takes. */
export interface Parts {
  readonly params?: Json
  readonly query?: Json
  readonly body?: Json
}

const partNames = ['params', 'query', 'body'] as const

/** Requests that are tried for one call, and records that are kept for one area. */
const most = { requests: 40, records: 400 }

/** Where records of the same kinds are: the service of a call, or its part of the platform. */
const areaOf = ({ access, path }: Endpoint): string =>
  typeof access === 'object' ? access.service : path.split('/').slice(2, 5).join('/')

const recordsIn = (value: unknown): Json[] => {
  if (Array.isArray(value)) return value.flatMap(recordsIn)
  if (!isRecord(value)) return []
  return [value, ...Object.values(value).flatMap(recordsIn)]
}

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1)

/** Members of a record that a field of a request may mean, the likeliest first. */
const sourcesOf = (field: string): string[] => {
  if (field === 'seen') return ['revision', 'state', 'status', 'version', 'level']
  if (field.startsWith('seen')) return [lowerFirst(field.slice(4)), 'revision', 'state', 'version']
  if (field.endsWith('Id')) return [field, 'id']
  if (field === 'id') return ['id', 'hash', 'name']
  return [field]
}

/** A request with what a record says in place of the example; undefined where it says nothing of it. */
const filled = (parts: Parts, record: Json): Parts | undefined => {
  let changed = false
  const fill = (part: Json): Json =>
    Object.fromEntries(
      Object.entries(part).map(([name, value]) => {
        const source = sourcesOf(name).find((member) => record[member] !== undefined)
        const own = source === undefined ? undefined : record[source]
        if (own === undefined || own === value || typeof own === 'object') return [name, value]
        changed = true
        return [name, own]
      }),
    )
  const made = Object.fromEntries(
    partNames.flatMap((name) => {
      const part = parts[name]
      return part ? [[name, fill(part)]] : []
    }),
  )
  return changed ? made : undefined
}

/** Bodies with each of the moves that a call takes, where it takes several. */
const withEveryMove = (endpoint: Endpoint, parts: Parts): Parts[] => {
  const { def } = (endpoint.body as z.core.$ZodTypes | undefined)?._zod ?? {}
  const move = def?.type === 'object' ? (def.shape.move as z.core.$ZodTypes | undefined)?._zod.def : undefined
  if (move?.type !== 'enum') return [parts]
  return Object.values(move.entries).map((value) => ({ ...parts, body: { ...parts.body, move: value } }))
}

const exampleOf = ({ example, params, query, body }: Endpoint): Parts => ({
  ...(params && { params: Object(example?.params) }),
  ...(query && { query: Object(example?.query) }),
  ...(body && { body: Object(example?.body) }),
})

/** Whether a request is one that a call takes. */
export const isTaken = (endpoint: Endpoint, parts: Parts): boolean =>
  partNames.every((name) => endpoint[name]?.safeParse(parts[name] ?? {}).success ?? true)

/** Records that answers held, from which requests are made that mean something to the backend. */
export const createLearned = () => {
  const areas = new Map<string, Json[]>()
  return {
    learn: (endpoint: Endpoint, answer: unknown): void => {
      const area = areaOf(endpoint)
      const known = areas.get(area) ?? []
      areas.set(area, [...recordsIn(answer).slice(0, 60), ...known].slice(0, most.records))
    },
    /** Requests of a call: its example first, then with values of records. */
    requestsOf: (endpoint: Endpoint): Parts[] => {
      const example = exampleOf(endpoint)
      const own = (areas.get(areaOf(endpoint)) ?? []).flatMap((record) => filled(example, record) ?? [])
      const all = [example, ...own].flatMap((parts) => withEveryMove(endpoint, parts))
      const distinct = new Map(all.map((parts) => [JSON.stringify(parts), parts]))
      return [...distinct.values()].filter((parts) => isTaken(endpoint, parts)).slice(0, most.requests)
    },
  }
}
export type Learned = ReturnType<typeof createLearned>
