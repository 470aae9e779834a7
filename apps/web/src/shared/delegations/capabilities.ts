import { isRecord } from '@panel/contracts/platform/is-record'

/** What a delegation reaches: every method, only those named, or every one but those named. */
export const scopes = ['all', 'named', 'allBut'] as const
export type Scope = (typeof scopes)[number]

export interface Reach {
  readonly scope: Scope
  readonly methods: readonly string[]
}

export type Capabilities = Readonly<Record<string, boolean>>

export const isCapabilities = (value: unknown): value is Capabilities =>
  isRecord(value) && Object.values(value).every((allowed) => typeof allowed === 'boolean')

/** Stands for every method that is not named. */
export const wildcard = '*'

/** Names separated by commas, blanks or lines, each once. */
export const methodsIn = (text: string): string[] => [
  ...new Set(text.split(/[\s,;]+/).filter((name) => name !== '')),
]

export const capabilitiesOf = ({ scope, methods }: Reach): Record<string, boolean> => {
  if (scope === 'named') return Object.fromEntries(methods.map((method) => [method, true]))
  const except = scope === 'allBut' ? methods.map((method): [string, boolean] => [method, false]) : []
  return Object.fromEntries([[wildcard, true], ...except])
}

/** What capabilities come to: a name wins over the wildcard, and what neither allows is refused. */
export const reachOf = (capabilities: Capabilities): Reach => {
  const all = capabilities[wildcard] === true
  const exceptions = Object.entries(capabilities)
    .filter(([method, allowed]) => method !== wildcard && allowed !== all)
    .map(([method]) => method)
  if (!all) return { scope: 'named', methods: exceptions }
  return exceptions.length === 0 ? { scope: 'all', methods: [] } : { scope: 'allBut', methods: exceptions }
}
