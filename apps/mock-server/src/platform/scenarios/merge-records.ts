import { isRecord } from '@panel/contracts/platform/is-record'

/** Merges two JSON values: objects member by member at every depth; anything else is replaced by the second. */
export const mergeRecords = (base: unknown, own: unknown): unknown => {
  if (!isRecord(base) || !isRecord(own)) return own
  const merged = new Map(Object.entries(base))
  for (const [name, value] of Object.entries(own)) {
    merged.set(name, merged.has(name) ? mergeRecords(merged.get(name), value) : value)
  }
  return Object.fromEntries(merged)
}
