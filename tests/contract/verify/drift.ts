import type { Schema } from '@panel/contracts/platform/endpoint'
import { isRecord } from '@panel/contracts/platform/is-record'
import * as z from 'zod/mini'

/** One field of a value that does not fit its schema. */
export interface Drift {
  /** Its path, such as `rows[].units`; empty for the value itself. */
  readonly field: string
  readonly problem: string
}

type Path = readonly PropertyKey[]

/** Rows of a list share one path, so that a field that drifted in every row is one line. */
const written = (path: Path): string =>
  path
    .map((step) => (typeof step === 'number' ? '[]' : `.${String(step)}`))
    .join('')
    .replace(/^\./, '')

const valueAt = (value: unknown, path: Path): unknown => {
  let found = value
  for (const step of path) found = Object(found)[step]
  return found
}

/** Stands in recordings where a secret was. */
const mask = '…'
const isMasked = (value: unknown): boolean => typeof value === 'string' && value.includes(mask)

const kindOf = (value: unknown): string => {
  if (value === undefined) return 'missing'
  if (value === null) return 'null'
  return Array.isArray(value) ? 'a list' : typeof value
}

type Issue = z.core.$ZodIssue

/** How far a value is from a schema: a wrong literal means that another member of a union was meant. */
const distanceOf = (issues: readonly Pick<Issue, 'code'>[]): number =>
  issues.reduce((sum, { code }) => sum + (code === 'invalid_value' ? 10 : 1), 0)

/** The issues themselves: those of a union are the ones of its member that fits best. */
const leavesOf = (issues: readonly Issue[], above: Path = []): { path: Path; issue: Issue }[] =>
  issues.flatMap((issue) => {
    const path = [...above, ...issue.path]
    if (issue.code !== 'invalid_union' || issue.errors.length === 0) return [{ path, issue }]
    const members = issue.errors.toSorted((one, other) => distanceOf(one) - distanceOf(other))
    return leavesOf(members[0] ?? [], path)
  })

/** What is wrong with a value. Only a single word is shown, such as the name of a state: other texts may be personal. */
const problemOf = (issue: Issue, found: unknown): string => {
  if (found === undefined) return 'missing'
  if (issue.code === 'invalid_type') return `${kindOf(found)} instead of ${issue.expected}`
  if (issue.code !== 'invalid_value') return `${issue.message} (it is ${kindOf(found)})`
  const shown = typeof found === 'string' && /^\w{1,40}$/.test(found) ? found : kindOf(found)
  return `${shown} is none of the values that the contract has`
}

const invalidFields = (schema: Schema, value: unknown): Drift[] => {
  const { error } = schema.safeParse(value)
  return leavesOf(error?.issues ?? []).flatMap(({ path, issue }) => {
    const found = valueAt(value, path)
    if (isMasked(found)) return []
    return [{ field: written(path), problem: problemOf(issue, found) }]
  })
}

/** What a schema is inside wrappers such as optional and default. */
const unwrapped = (schema: z.core.$ZodType): z.core.$ZodTypes => {
  // Zod's own union of all kinds, which `def.type` tells apart.
  const known = schema as z.core.$ZodTypes
  const { def } = known._zod
  if (def.type === 'optional' || def.type === 'nullable' || def.type === 'default' || def.type === 'readonly')
    return unwrapped(def.innerType)
  if (def.type === 'lazy') return unwrapped(def.getter())
  if (def.type === 'pipe') return unwrapped(def.in)
  return known
}

const bestOption = (options: readonly z.core.$ZodType[], value: unknown): z.core.$ZodType | undefined => {
  const distance = (option: z.core.$ZodType): number =>
    distanceOf(z.safeParse(option, value).error?.issues ?? [])
  return options.toSorted((one, other) => distance(one) - distance(other))[0]
}

/** Fields that a value has and its schema does not. */
const undocumentedFields = (schema: z.core.$ZodType, value: unknown, path: Path = []): Drift[] => {
  const { def } = unwrapped(schema)._zod
  if (def.type === 'array' && Array.isArray(value))
    return value.flatMap((entry, index) => undocumentedFields(def.element, entry, [...path, index]))
  if (def.type === 'union') {
    const option = bestOption(def.options, value)
    return option ? undocumentedFields(option, value, path) : []
  }
  if (!isRecord(value)) return []
  if (def.type === 'record')
    return Object.entries(value).flatMap(([name, entry]) =>
      undocumentedFields(def.valueType, entry, [...path, name]),
    )
  if (def.type !== 'object' || (def.catchall && unwrapped(def.catchall)._zod.def.type !== 'never')) return []
  return Object.entries(value).flatMap(([name, entry]) => {
    const member = def.shape[name]
    return member
      ? undocumentedFields(member, entry, [...path, name])
      : [{ field: written([...path, name]), problem: 'not in the contract' }]
  })
}

/** Every field in which a value differs from its schema, each once. Masked secrets fit anything. */
export const driftOf = (schema: Schema, value: unknown): Drift[] => {
  const all = [...invalidFields(schema, value), ...undocumentedFields(schema, value)]
  return [...new Map(all.map((drift) => [`${drift.field} ${drift.problem}`, drift])).values()]
}
