import type { Measured } from '../../../platform/measures/measures.ts'
import { limitOf } from '../objectives.ts'
import { type Counts, createCounts } from './counts.ts'

const minuteMilliseconds = 60_000
/** The most seconds between two ticks that still count as measured. */
const longestTick = 5

/** Counts one event into the minute in which it happens. */
const count = (minute: Counts, measured: Measured): void => {
  switch (measured.kind) {
    case 'call':
      minute.add('calls')
      if (measured.outcome === 'failed') minute.add('failed')
      else if (measured.milliseconds > limitOf('latency')) minute.add('slow')
      minute.observe('call', measured.milliseconds)
      break
    case 'result':
      minute.add('results')
      if (!measured.late && measured.milliseconds > limitOf('results')) minute.add('late')
      minute.observe('result', measured.milliseconds)
      break
    case 'late':
      minute.add('late')
      break
    case 'block':
      minute.add('blocks')
      minute.add('transactions', measured.transactions)
      break
    case 'delay':
      minute.observe('delay', measured.milliseconds)
      break
    case 'write':
      minute.add('writes')
      if (measured.failed || measured.milliseconds > limitOf('writes')) minute.add('badWrites')
      minute.observe('write', measured.milliseconds)
      break
    case 'check':
      minute.add('checks')
      if (measured.failed) minute.add('badChecks')
      break
    case 'interface':
    case 'bridge':
      break
  }
}

/** Continuous values, read once in each tick. */
export interface Standing {
  readonly memory: number
  readonly database: number
  readonly sockets: number
}

/**
 * The current minute, and the one before it.
 *
 * @param now gives Unix milliseconds
 * @param onEnd gets each minute that was measured, with its start in Unix seconds
 */
export const createMinutes = (now: () => number, onEnd: (at: number, counts: Counts) => void) => {
  let minute = createCounts()
  let last = createCounts()
  let minuteNumber = 0
  let tickedAt = 0

  const start = (): void => {
    minute = createCounts()
    last = createCounts()
    tickedAt = now()
    minuteNumber = Math.floor(tickedAt / minuteMilliseconds)
  }
  start()

  return {
    record: (measured: Measured): void => count(minute, measured),
    /** Counts the seconds since the last tick as measured, and ends the minute when it is over. */
    tick: (isGood: boolean, standing: Standing): void => {
      const time = now()
      const current = Math.floor(time / minuteMilliseconds)
      if (current !== minuteNumber) {
        const isMeasured = minute.of('seconds') > 0
        last = isMeasured ? minute : createCounts()
        // What happens before the first tick is counted in the minute of that tick.
        if (isMeasured) {
          onEnd(minuteNumber * 60, minute)
          minute = createCounts()
        }
        minuteNumber = current
      }
      const seconds = Math.round((time - tickedAt) / 1000)
      tickedAt = time
      // After a jump of the clock, or a sleep of the machine, nothing is known of the time between.
      if (seconds <= 0 || seconds > longestTick) return
      minute.add('seconds', seconds)
      minute.add(isGood ? 'good' : 'bad', seconds)
      for (const name of ['memory', 'database', 'sockets'] as const)
        minute.add(name, standing[name] * seconds)
    },
    /** This minute with the one before, so that figures never start with nothing. */
    recent: (): Counts => {
      const both = createCounts([...last.values])
      both.merge(minute.values)
      return both
    },
    number: (): number => minuteNumber,
    start,
  }
}
export type Minutes = ReturnType<typeof createMinutes>
