import { fastestRate } from '@panel/contracts/platform/ledger-control'
import * as z from 'zod/mini'
import { invalidRequest } from './api-error.ts'
import { isoTime, isoTimeOfSeconds } from './iso-time.ts'

/** Blocks have no time before 1970, and ISO 8601 no year after 9999; the last one is left free for the next block. */
const [earliest, latest] = [0, Date.parse('9999-01-01T00:00:00Z')]

/** A clock that was set within its range may have run on since. */
const last = Date.parse('9999-12-31T23:59:59.999Z')

const moment = z.int().check(z.minimum(earliest), z.maximum(last))

const isInRange = (offset: number): boolean => moment.safeParse(Date.now() + offset).success

/** The state of a clock as a snapshot keeps it: none that no call could have set. */
export const clockState = z.union([
  z.object({ offset: z.int().check(z.refine(isInRange, 'a time between 1970 and 9999')) }),
  z.object({ frozenAt: moment }),
  // A link into a state of the world may run it slower than the clock's own call does.
  z.object({ time: moment, rate: z.number().check(z.gt(0), z.maximum(fastestRate)) }),
])

interface Limit {
  /** The Unix seconds of the newest block: no block may be older than the one before it. */
  readonly newestBlock: number
  /** Where in the request the moment is. */
  readonly path: string
}

/** @throws ApiError VALIDATION for a moment that not every part of the server can be in */
export const requireStandable = (time: number, { newestBlock: seconds, path }: Limit): void => {
  if (time < earliest || time > latest) {
    const message = `the clock goes from ${isoTime(earliest)} to ${isoTime(latest)}`
    throw invalidRequest([{ path, message }])
  }
  if (Math.floor(time / 1000) >= seconds) return
  const newestBlock = isoTimeOfSeconds(seconds)
  const message = `the newest block of the chain is of ${newestBlock}: choose a later time, restore an older snapshot, or switch the scenario, which starts the chain again`
  throw invalidRequest([{ path, message }], { reason: 'beforeChain', newestBlock })
}
