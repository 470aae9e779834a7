import type { HealthOverview } from '@panel/contracts/services/elsa_admin/health'
import type { Measured } from '../../platform/measures/measures.ts'
import { type Counts, createCounts } from './measured/counts.ts'
import type { WindowSums } from './objectives.ts'
import { createWindow, type Window } from './windows.ts'

type MeasuredCall = Extract<Measured, { kind: 'call' }>

/** How long a slot of the table lasts, in seconds; what is shown is of this slot and of the one before. */
const slotSeconds = 300
/** Seconds over which one call is evaluated. */
const short = 30
const long = 300
const mostShown = 15

interface Entry {
  readonly window: Window
  slot: number
  current: Counts
  before: Counts
}

const turn = (entry: Entry, slot: number): void => {
  if (slot === entry.slot) return
  entry.before = slot === entry.slot + 1 ? entry.current : createCounts()
  entry.current = createCounts()
  entry.slot = slot
}

/** What the last minutes say of each call. Operations are a closed list, so it has a fixed size. */
export const callTable = () => {
  const entries = new Map<string, Entry>()

  const entryOf = (operation: string, slot: number): Entry => {
    const known = entries.get(operation)
    const entry = known ?? {
      window: createWindow(long),
      slot,
      current: createCounts(),
      before: createCounts(),
    }
    if (!known) entries.set(operation, entry)
    turn(entry, slot)
    return entry
  }

  return {
    add: (second: number, { operation, outcome, milliseconds }: MeasuredCall): void => {
      const { window, current } = entryOf(operation, Math.floor(second / slotSeconds))
      window.add(second, outcome === 'failed')
      current.add('calls')
      if (outcome === 'failed') current.add('failed')
      current.observe('call', milliseconds)
    },
    /** The calls of which a rule says that they fail. */
    failing: (second: number, fails: (sums: WindowSums) => boolean): string[] =>
      [...entries].flatMap(([operation, { window }]) =>
        fails({ short: window.sum(second, short), long: window.sum(second, long) }) ? [operation] : [],
      ),
    busiest: (second: number): HealthOverview['calls'] =>
      [...entries]
        .map(([operation, entry]) => {
          turn(entry, Math.floor(second / slotSeconds))
          const both = createCounts([...entry.before.values])
          both.merge(entry.current.values)
          return {
            operation,
            events: both.of('calls'),
            failed: both.of('failed'),
            latency: both.quantiles('call'),
          }
        })
        .filter(({ events }) => events > 0)
        .toSorted((one, other) => other.failed - one.failed || other.events - one.events)
        .slice(0, mostShown),
    clear: (): void => entries.clear(),
  }
}
