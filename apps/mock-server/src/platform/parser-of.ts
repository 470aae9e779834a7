import type { Schema } from '@panel/contracts/platform/endpoint'
import * as z from 'zod/mini'

const parsers = new WeakMap<Schema, Schema>()

/**
 * The parser that Zod generates for a schema, once for each process and when it is first needed, so that a server with
 * many calls starts fast. In the browser, whose policy forbids generated code, the same schemas are interpreted.
 */
export const parserOf = (schema: Schema): Schema => {
  const known = parsers.get(schema) ?? z.compile(schema)
  parsers.set(schema, known)
  return known
}
