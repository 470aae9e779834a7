import type { Quantiles } from '@panel/contracts/services/elsa_admin/health'

/** The upper ends of the buckets in which times are counted, in milliseconds; what is longer is in one more. */
export const bounds = [5, 10, 25, 50, 100, 250, 500, 1000, 2500, 5000, 10_000] as const

const scalars = [
  'seconds',
  'calls',
  'failed',
  'slow',
  'results',
  'late',
  'blocks',
  'transactions',
  'writes',
  'badWrites',
  'checks',
  'badChecks',
  'good',
  'bad',
  'memory',
  'database',
  'sockets',
] as const
type Scalar = (typeof scalars)[number]

const timings = ['call', 'result', 'delay', 'write'] as const
type Timing = (typeof timings)[number]

const bucketCount = bounds.length + 1

/** What each number of a period counts, in order; the end may grow, nothing else may change. */
export const countNames: readonly string[] = [
  ...scalars,
  ...timings.flatMap((timing) =>
    Array.from({ length: bucketCount }, (_, index) => `${timing}<=${bounds[index] ?? 'more'}`),
  ),
]

const startOf = (timing: Timing): number => scalars.length + timings.indexOf(timing) * bucketCount

/** The time that a share of events took at most: within its bucket, as if these were spread evenly. */
const quantileOf = (buckets: readonly number[], share: number): number | null => {
  const total = buckets.reduce((sum, each) => sum + each, 0)
  if (total === 0) return null
  const wanted = share * total
  let below = 0
  for (const [index, events] of buckets.entries()) {
    const from = bounds[index - 1] ?? 0
    const to = bounds[index] ?? from
    if (events > 0 && below + events >= wanted) return from + ((to - from) * (wanted - below)) / events
    below += events
  }
  return bounds.at(-1) ?? null
}

/** Sums and buckets of a period. Periods are merged by adding them up, so a year costs no more than a minute. */
export const createCounts = (values: number[] = countNames.map(() => 0)) => {
  const bucketsOf = (timing: Timing): readonly number[] =>
    values.slice(startOf(timing), startOf(timing) + bucketCount)

  return {
    values: values as readonly number[],
    add: (name: Scalar, by = 1): void => {
      const index = scalars.indexOf(name)
      values[index] = (values[index] ?? 0) + by
    },
    observe: (timing: Timing, milliseconds: number): void => {
      const bucket = bounds.findIndex((bound) => milliseconds <= bound)
      const index = startOf(timing) + (bucket < 0 ? bounds.length : bucket)
      values[index] = (values[index] ?? 0) + 1
    },
    of: (name: Scalar): number => values[scalars.indexOf(name)] ?? 0,
    /** Continuous values, such as memory, on average. */
    mean: (name: Scalar): number => {
      const seconds = values[scalars.indexOf('seconds')] ?? 0
      return seconds === 0 ? 0 : Math.round((values[scalars.indexOf(name)] ?? 0) / seconds)
    },
    quantile: (timing: Timing, share: number): number | null => quantileOf(bucketsOf(timing), share),
    quantiles: (timing: Timing): Quantiles => {
      const buckets = bucketsOf(timing)
      return {
        p50: quantileOf(buckets, 0.5),
        p95: quantileOf(buckets, 0.95),
        p99: quantileOf(buckets, 0.99),
      }
    },
    merge: (other: readonly number[]): void => {
      for (const [index, value] of other.entries())
        if (index < values.length) values[index] = (values[index] ?? 0) + value
    },
  }
}
export type Counts = ReturnType<typeof createCounts>
