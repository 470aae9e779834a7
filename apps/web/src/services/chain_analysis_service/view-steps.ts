import type { UrlSearch } from '../../shared/list/define-list.ts'

/** The parts of the address that steps change: what is shown, where it is, and what was noted. */
const parts = ['asset', 'from', 'to', 'accounts', 'hidden', 'platform', 'least', 'moved', 'notes'] as const

/** How many steps can be undone. */
export const mostSteps = 100

/** The view that an address names, as a text that two addresses of the same view share. */
export const viewKey = (search: UrlSearch): string =>
  JSON.stringify(parts.map((part) => search[part] ?? null))

/** The part of an address that names a view; what the view does not have is taken out of the address. */
export const searchOf = (key: string): UrlSearch => {
  const values: unknown = JSON.parse(key)
  const list = Array.isArray(values) ? values : []
  return Object.fromEntries(parts.map((part, index) => [part, list[index] ?? undefined]))
}

/** The views before and after the one that is shown. */
export interface Steps {
  readonly past: readonly string[]
  readonly shown: string
  readonly future: readonly string[]
  /** The view that was requested by undo or redo, until the address names it. */
  readonly asked?: { readonly kind: 'undo' | 'redo'; readonly key: string }
}

/** Requests the view before or after the shown one. Nothing is requested where there is none. */
export const askFor = ({ past, shown, future }: Steps, kind: 'undo' | 'redo'): Steps => {
  const key = kind === 'undo' ? past.at(-1) : future[0]
  return { past, shown, future, ...(key !== undefined && { asked: { kind, key } }) }
}

/** Takes in the view that the address names now. What undo or redo did not request is a new step. */
export const follow = ({ past, shown, future, asked }: Steps, key: string): Steps => {
  if (asked?.key !== key) return { past: [...past, shown].slice(-mostSteps), shown: key, future: [] }
  return asked.kind === 'undo'
    ? { past: past.slice(0, -1), shown: key, future: [shown, ...future] }
    : { past: [...past, shown], shown: key, future: future.slice(1) }
}
