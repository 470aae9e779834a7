import type { Schema } from '@panel/contracts/platform/endpoint'
import { accountName } from '@panel/contracts/platform/fixtures'
import * as z from 'zod/mini'

/** The name of an account, and where in a value it is. */
interface NamedAccount {
  readonly path: readonly PropertyKey[]
  readonly name: string
}

const within = (key: PropertyKey, found: readonly NamedAccount[]): NamedAccount[] =>
  found.map(({ path, name }) => ({ path: [key, ...path], name }))

/** What a schema makes optional, or has a standard for. */
const innerOf = (schema: z.core.$ZodType): z.core.$ZodType | undefined =>
  schema instanceof z.core.$ZodDefault ||
  schema instanceof z.core.$ZodOptional ||
  schema instanceof z.core.$ZodNullable
    ? schema._zod.def.innerType
    : undefined

/**
 * Every name of an account in a value that fits its schema: where the schema has `accountName`, in lists, objects and
 * records, whose keys count too. Fixtures are made of these; in a union or a tuple nothing would be found.
 */
export const accountNamesIn = (schema: Schema | z.core.$ZodType, value: unknown): NamedAccount[] => {
  if (schema === accountName) return typeof value === 'string' ? [{ path: [], name: value }] : []
  const inner = innerOf(schema)
  if (inner) return accountNamesIn(inner, value)
  if (typeof value !== 'object' || value === null) return []
  const members = Object.entries(value)
  if (schema instanceof z.core.$ZodArray) {
    const { element } = schema._zod.def
    return members.flatMap(([index, item]) => within(Number(index), accountNamesIn(element, item)))
  }
  if (schema instanceof z.core.$ZodRecord) {
    const { keyType, valueType } = schema._zod.def
    return members.flatMap(([key, item]) => [
      ...within(key, accountNamesIn(keyType, key)),
      ...within(key, accountNamesIn(valueType, item)),
    ])
  }
  if (!(schema instanceof z.core.$ZodObject)) return []
  const { shape } = schema._zod.def
  return members.flatMap(([key, item]) => {
    const member = shape[key]
    return member ? within(key, accountNamesIn(member, item)) : []
  })
}
