import type { Schema } from '../platform/endpoint.ts'

/** The names in braces of a key's pattern. */
type PartNames<Pattern extends string> = Pattern extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PartNames<Rest>
  : never

/** The parts of a key by the names that its pattern gives them. */
export type KeyParts<Name extends string> = Readonly<Record<Name, string>>

/** A kind of data entry, whatever its key is made of. */
export interface AnyDataEntry {
  /** What every key of this kind starts with. */
  readonly prefix: string
  /** Schema of the decoded MessagePack. */
  readonly value: Schema
}

/** One kind of data entry of an account: how its key is built, and what its value is. */
export interface DataEntry<Name extends string, Value extends Schema> extends AnyDataEntry {
  readonly keyOf: (parts: KeyParts<Name>) => string
  /** The parts of a key; undefined where the key is of another kind. */
  readonly partsOf: (key: string) => KeyParts<Name> | undefined
  readonly value: Value
}

/**
 * Declares a kind of data entry by the pattern of its keys, such as `aliases:metadata:{alias}`. No part but the last
 * may hold a colon.
 */
export const dataEntry = <const Pattern extends string, Value extends Schema>(
  pattern: Pattern,
  value: Value,
): DataEntry<PartNames<Pattern>, Value> => {
  type Name = PartNames<Pattern>
  const names = [...pattern.matchAll(/\{(\w+)\}/g)].map(([, name]) => name as Name)
  const last = names.at(-1)
  const expression = new RegExp(
    `^${pattern.replaceAll(/\{(\w+)\}/g, (_, name) => (name === last ? '(.+)' : '([^:]+)'))}$`,
    's',
  )
  return {
    prefix: pattern.split('{')[0] ?? '',
    keyOf: (parts) => pattern.replaceAll(/\{(\w+)\}/g, (_, name: Name) => parts[name]),
    partsOf: (key) => {
      const found = expression.exec(key)
      if (!found) return undefined
      const parts = names.map((name, index) => [name, found[index + 1] ?? ''] as const)
      // Every name of the pattern has its part.
      return Object.fromEntries(parts) as KeyParts<Name>
    },
    value,
  }
}
