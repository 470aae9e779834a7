import type { Endpoint } from '@panel/contracts/platform/endpoint'
import { type Backend, createSender, type Send } from './backend.ts'
import type { Contract, Findings } from './findings.ts'
import type { Learned } from './learned.ts'

/** What one verification works with. */
export interface Run {
  readonly contract: Contract
  readonly findings: Findings
  readonly learned: Learned
}

/** Calls that end the session of the run. */
const ending = new Set(['signOut', 'endSession'])

const isWrite = ({ method, readOnly = false }: Endpoint): boolean => method === 'POST' && !readOnly

/** Tries requests of a call until one is answered. */
export const exercise = async (send: Send, endpoint: Endpoint, { learned, findings }: Run): Promise<void> => {
  for (const parts of learned.requestsOf(endpoint)) {
    if (findings.isAnswered(endpoint)) return
    await send(endpoint, parts)
  }
}

/** Acts on several items at a time, where none depends on another. */
export const forEach = async <T>(items: readonly T[], act: (item: T) => Promise<unknown>): Promise<void> => {
  const rest = [...items]
  const work = async (): Promise<void> => {
    for (let item = rest.shift(); item !== undefined; item = rest.shift()) await act(item)
  }
  await Promise.all(Array.from({ length: 8 }, work))
}

interface CallOptions {
  readonly withWrites: boolean
  /** Whether reads are made again though they were answered before, to learn from another state of the backend. */
  readonly again?: boolean
}

/** The calls of the panel: reads, then reads with values that the first ones showed, then writes. */
export const exerciseCalls = async (
  run: Run,
  backend: Backend,
  { withWrites, again = false }: CallOptions,
): Promise<void> => {
  const send = createSender(backend, run.findings, run.learned)
  const calls = run.contract.endpoints.filter(
    ({ access, operationId }) => access !== 'control' && !ending.has(operationId),
  )
  const reads = calls.filter((endpoint) => !isWrite(endpoint))
  if (again) await forEach(reads, async (call) => send(call, run.learned.requestsOf(call)[0] ?? {}))
  for (const _round of [1, 2]) await forEach(reads, (call) => exercise(send, call, run))
  if (!withWrites) return
  for (const call of calls.filter(isWrite)) await exercise(send, call, run)
}
