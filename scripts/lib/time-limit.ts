import { createHash } from 'node:crypto'
import { availableParallelism, loadavg } from 'node:os'

/** What an idle development machine needs for the work below, in milliseconds. */
const referenceMilliseconds = 45
const most = 10

const measure = (): number => {
  const block = Buffer.alloc(1024 * 1024, 1)
  const started = performance.now()
  const hash = createHash('sha256')
  for (let index = 0; index < 64; index += 1) hash.update(block)
  hash.digest()
  return performance.now() - started
}

/** How many processes share a processor. */
const share = (): number => (loadavg()[0] ?? 0) / availableParallelism()

/** How much slower than an idle development machine this one is now, between 1 and 10. */
const slowness = Math.min(most, Math.max(1, measure() / referenceMilliseconds, share()))

/**
 * A time limit for a test that hangs, in milliseconds: longer on a machine that is slower or busy.
 *
 * @param milliseconds on an idle development machine
 */
export const timeLimit = (milliseconds: number): number => Math.round(milliseconds * slowness)
