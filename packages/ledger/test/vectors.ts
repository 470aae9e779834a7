import { hexToBytes } from '../src/encoding/index.ts'
import vectors from '../vectors/ledger.json' with { type: 'json' }

export { vectors }

/** The value that an args vector stands for: `{"$u64": …}` is a bigint, `{"$hex": …}` bytes. */
export const argsOf = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(argsOf)
  if (typeof value !== 'object' || value === null) return value
  if ('$u64' in value) return BigInt(String(value.$u64))
  if ('$hex' in value) return hexToBytes(String(value.$hex))
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, argsOf(member)]))
}

/** The item that a vector refers to; a missing one is a broken vector. */
export const at = <Item>(items: readonly Item[], index: number): Item => {
  const item = items[index]
  if (item === undefined) throw new RangeError(`no item ${index}`)
  return item
}
