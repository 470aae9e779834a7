import { utf8ToBytes } from '@panel/ledger/encoding'
import type { ContractEvent, RehearsedPart } from '../ledger.ts'
import { movementsOf } from '../sealing/seal-entries.ts'
import {
  attempt,
  burnFuel,
  type ExecutionSettings,
  runPart,
  startRun,
  unpaidText,
} from './execute-transaction.ts'
import type { Run } from './invoke.ts'
import { createReportMeter, type ReportMeter } from './report-meter.ts'
import type { TransactionPart } from './transaction-parts.ts'

type Movements = RehearsedPart['movements']

/** What a call came to, before its fuel was paid. */
interface Trial {
  readonly run: Run
  readonly failure: string | undefined
  readonly returns: Uint8Array
  readonly movements: Movements
  readonly dataChanges: RehearsedPart['dataChanges']
}

const nothing: Uint8Array = new Uint8Array()

const tryPart = (part: TransactionPart, settings: ExecutionSettings, report: ReportMeter): Trial => {
  const { state } = settings
  const mark = state.mark()
  const drafted = state.draftedData()
  const events: ContractEvent[] = []
  const run = startRun(part, events, settings)
  let returns = nothing
  const failure = attempt(state, mark, () => {
    returns = runPart(run, part, report)
  })
  const movements = movementsOf(state.changesSince(mark))
  return { run, failure, returns, movements, dataChanges: state.dataChangesSince(drafted) }
}

/** Runs part after part, each on what those before it left, until one fails. */
const tryParts = (parts: readonly TransactionPart[], settings: ExecutionSettings): readonly Trial[] => {
  const trials: Trial[] = []
  const report = createReportMeter(settings.burningFuelMethod !== '')
  for (const part of parts) {
    const trial = tryPart(part, settings, report)
    trials.push(trial)
    if (trial.failure !== undefined) break
  }
  return trials
}

interface Payments {
  /** What each run's fuel moved, as far as it could be paid. */
  readonly movements: readonly Movements[]
  readonly unpaid: string | undefined
}

const payFuel = (trials: readonly Trial[], { state, burningFuelMethod }: ExecutionSettings): Payments => {
  const movements: Movements[] = []
  for (const { run } of trials) {
    const mark = state.mark()
    const unpaid = attempt(state, mark, () => burnFuel(run, burningFuelMethod))
    if (unpaid !== undefined) return { movements, unpaid }
    movements.push(movementsOf(state.changesSince(mark)))
  }
  return { movements, unpaid: undefined }
}

const keyOf = ({ accountId, assetId }: Movements[number]): string => `${accountId} ${assetId}`

/** A call's own movements and its fuel's, one a holding, although other calls came between the two. */
const together = (own: Movements, fuel: Movements): Movements => {
  const byHolding = new Map(own.map((movement) => [keyOf(movement), movement]))
  for (const payment of fuel) {
    const known = byHolding.get(keyOf(payment)) ?? { ...payment, unitsAfter: payment.unitsBefore }
    const paid = (payment.unitsBefore ?? 0n) - (payment.unitsAfter ?? 0n)
    byHolding.set(keyOf(payment), { ...known, unitsAfter: (known.unitsAfter ?? 0n) - paid })
  }
  return [...byHolding.values()].filter(({ unitsBefore, unitsAfter }) => unitsBefore !== unitsAfter)
}

const rehearsedPart = (
  { ticket }: TransactionPart,
  trial: Trial | undefined,
  payment: Movements = [],
): RehearsedPart => {
  const unchanged = { events: [], movements: [], dataChanges: [] }
  if (!trial) return { ticket, success: null, returns: nothing, burnedFuel: 0n, ...unchanged }
  const { run, failure, returns, movements, dataChanges } = trial
  const common = { ticket, burnedFuel: run.meter.used, movements: together(movements, payment), dataChanges }
  if (failure !== undefined) return { ...common, success: false, returns: utf8ToBytes(failure), events: [] }
  return { ...common, success: true, returns, events: run.events }
}

/**
 * Executes parts as a block would, every call first and then the fuel of all, reports what became of each part, and
 * takes all of it back.
 */
export const rehearseParts = (
  parts: readonly TransactionPart[],
  settings: ExecutionSettings,
): RehearsedPart[] => {
  const { state } = settings
  const mark = state.mark()
  try {
    const trials = tryParts(parts, settings)
    const fails = trials.some(({ failure }) => failure !== undefined)
    // What fails leaves nothing but the fuel it burned.
    if (fails) state.rollBack(mark)
    const { movements: payments, unpaid } = payFuel(trials, settings)
    if (unpaid === undefined) {
      return parts.map((part, index) => rehearsedPart(part, trials[index], payments[index]))
    }
    // Nobody's fuel is burned then; where the calls went well, the first that cannot be paid is the one that fails.
    const reached = fails ? trials : trials.slice(0, payments.length + 1)
    return parts.map((part, index): RehearsedPart => {
      const isUnpaid = !fails && index === payments.length
      const common = rehearsedPart(part, reached[index], [])
      const returns = utf8ToBytes(unpaidText(unpaid))
      const failure = { success: false, returns, events: [], movements: [], dataChanges: [] }
      return { ...common, ...(isUnpaid ? failure : {}), burnedFuel: 0n }
    })
  } finally {
    state.rollBack(mark)
  }
}
