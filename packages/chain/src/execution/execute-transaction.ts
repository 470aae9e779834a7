import { serviceAccountId } from '@panel/contracts/smart-contracts/service'
import { decodeMessagePack, encodeMessagePack, utf8ToBytes } from '@panel/ledger/encoding'
import type { ContractEvent } from '../ledger.ts'
import type { HoldingChange, Mark, WorldState } from '../state/world-state.ts'
import { contractFault, ExecutionFault } from './execution-fault.ts'
import { createFuelMeter, smallest } from './fuel-meter.ts'
import { invoke, type Run } from './invoke.ts'
import type { Contracts } from './load-contracts.ts'
import { createReportMeter, type ReportMeter } from './report-meter.ts'
import type { TransactionPart } from './transaction-parts.ts'

/** What the chain brings to every execution of a block. */
export interface ExecutionSettings {
  readonly state: WorldState
  readonly contracts: Contracts
  readonly networkName: string
  /** Unix seconds of the block. */
  readonly now: number
  /** The service contract's method that burns fuel; empty where fuel costs nothing. */
  readonly burningFuelMethod: string
}

/** What an execution came to. */
export interface Execution {
  readonly success: boolean
  /** MessagePack of what was answered, or the UTF-8 text of what went wrong. */
  readonly returns: Uint8Array
  readonly burnedFuel: bigint
  /** What each part burned, in their order; shorter where a part was not reached. */
  readonly fuelByPart: readonly bigint[]
  readonly events: readonly ContractEvent[]
  readonly changes: readonly HoldingChange[]
}

/**
 * Whether a value holds a whole number that was written as a float: 64-bit integers are decoded to bigints, so that no
 * other whole number beyond 32 bits is a number here.
 */
const holdsWideFloat = (value: unknown): boolean => {
  if (typeof value === 'number')
    return Number.isInteger(value) && (value > 0xffff_ffff || value < -0x8000_0000)
  if (typeof value !== 'object' || value === null || value instanceof Uint8Array) return false
  return Object.values(value).some(holdsWideFloat)
}

const decodeArgs = (bytes: Uint8Array): unknown => {
  if (bytes.length === 0) return undefined
  let args: unknown
  try {
    args = decodeMessagePack(bytes)
  } catch (cause) {
    throw contractFault(`args: ${cause instanceof Error ? cause.message : String(cause)}`)
  }
  // No node reads one where it expects a u64, and the official client writes numbers so.
  if (holdsWideFloat(args))
    throw contractFault('args: a number beyond 32 bits is a float: pass it as a 64-bit integer')
  return args
}

/** What the calls of one part share; its events are added to those of the whole. */
export const startRun = (
  part: TransactionPart,
  events: ContractEvent[],
  settings: ExecutionSettings,
): Run => ({
  state: settings.state,
  contracts: settings.contracts,
  networkName: settings.networkName,
  now: settings.now,
  ticket: part.ticket,
  signer: part.signer,
  // Clients leave the limit at 0 where fuel costs nothing: there it means none.
  meter: createFuelMeter(part.maxFuel === 0n && settings.burningFuelMethod === '' ? undefined : part.maxFuel),
  events,
})

const answerOf = (run: Run, { call, signer }: TransactionPart): Uint8Array => {
  if (!call) return encodeMessagePack(null)
  const { accountId, contractHash, method } = call
  const args = decodeArgs(call.args)
  return encodeMessagePack(
    invoke(run, { caller: signer, accountId, contractHash, method, args, depth: 0 }) ?? null,
  )
}

/**
 * Executes a part's call.
 *
 * @param report what all parts answer and emit
 * @throws ExecutionFault
 */
export const runPart = (run: Run, part: TransactionPart, report: ReportMeter): Uint8Array => {
  const before = run.events.length
  const answer = answerOf(run, part)
  report.add(answer, run.events.slice(before))
  return answer
}

/** Takes what a run has used from its signer. @throws ExecutionFault where the signer has too little */
export const burnFuel = (run: Run, method: string) => {
  if (method === '' || run.meter.used === 0n) return
  invoke(
    { ...run, meter: createFuelMeter(undefined) },
    {
      caller: serviceAccountId,
      accountId: serviceAccountId,
      contractHash: null,
      method,
      args: { from: run.signer, units: run.meter.used },
      depth: 0,
    },
  )
}

/** What an unforeseen error in a contract leaves in the receipt: that it failed, not how the program is made. */
const textOf = (error: unknown): string =>
  error instanceof ExecutionFault ? error.message : contractFault('the contract broke').message

/** What the receipt of a transaction says whose fuel could not be paid. */
export const unpaidText = (reason: string): string => `burning fuel error: ${reason}`

/** Does something whole or not at all; answers what went wrong. */
export const attempt = (state: WorldState, mark: Mark, work: () => void): string | undefined => {
  try {
    work()
    return undefined
  } catch (error) {
    state.rollBack(mark)
    return textOf(error)
  }
}

/**
 * Executes a transaction's parts, all or none. A failed one leaves nothing but its receipt and the fuel it burned.
 *
 * A bulk answers an array with one member a part: its ticket, and whether it succeeded, what it returned and burned.
 */
export const executeTransaction = (
  parts: readonly TransactionPart[],
  settings: ExecutionSettings,
): Execution => {
  const { state, burningFuelMethod } = settings
  const mark = state.mark()
  const events: ContractEvent[] = []
  const runs: Run[] = []
  const answers: Uint8Array[] = []
  const report = createReportMeter(burningFuelMethod !== '')
  const failure = attempt(state, mark, () => {
    for (const part of parts) {
      const run = startRun(part, events, settings)
      runs.push(run)
      answers.push(runPart(run, part, report))
    }
  })
  const unpaid = attempt(state, mark, () => {
    for (const run of runs) burnFuel(run, burningFuelMethod)
  })
  const error = failure ?? (unpaid && unpaidText(unpaid))
  const fuelByPart = unpaid === undefined ? runs.map(({ meter }) => meter.used) : []
  const burnedFuel = fuelByPart.reduce((sum, each) => sum + each, 0n)
  const changes = state.changesSince(mark)
  if (error !== undefined)
    return { success: false, returns: utf8ToBytes(error), burnedFuel, fuelByPart, events: [], changes }
  const [only] = answers
  const returns =
    parts.length === 1 && only
      ? only
      : encodeMessagePack(
          runs.map((run, index) => [run.ticket, [true, answers[index], smallest(run.meter.used)]]),
        )
  return { success: true, returns, burnedFuel, fuelByPart, events, changes }
}
