import { hrtime } from 'node:process'

/** One thing that is measured; awaited when it gives a promise. */
export type Subject = () => unknown

/** Sides of a comparison: `limit` does the same work straight on the primitives. */
export interface Row {
  readonly name: string
  readonly limit: Subject
  readonly ours: Subject
  readonly sdk: Subject
  /** Least speed as a share of the limit's, and as a multiple of the SDK's. */
  readonly target: { readonly limit: number; readonly sdk: number }
}

/** Calls a second of each side. */
export interface Speeds {
  readonly limit: number
  readonly ours: number
  readonly sdk: number
}

/** Short, because other work on the machine comes and goes: it then spoils single rounds and not the medians. */
const ROUND_NANOSECONDS = 30_000_000n

const speedOf = async (subject: Subject): Promise<number> => {
  const start = hrtime.bigint()
  let calls = 0
  let elapsed = 0n
  while (elapsed < ROUND_NANOSECONDS) {
    const result = subject()
    if (result instanceof Promise) await result
    calls += 1
    elapsed = hrtime.bigint() - start
  }
  return (calls * 1e9) / Number(elapsed)
}

const median = (values: readonly number[]): number =>
  [...values].sort((left, right) => left - right)[Math.floor(values.length / 2)] ?? 0

/** Medians over rounds in which the sides run back to back, so that a busy machine slows them alike. */
export const compare = async (row: Row, rounds: number): Promise<Speeds> => {
  const speeds: Record<keyof Speeds, number[]> = { limit: [], ours: [], sdk: [] }
  for (let round = 0; round <= rounds; round += 1) {
    for (const side of ['limit', 'ours', 'sdk'] as const) {
      const speed = await speedOf(row[side])
      // The first round warms up.
      if (round > 0) speeds[side].push(speed)
    }
  }
  return { limit: median(speeds.limit), ours: median(speeds.ours), sdk: median(speeds.sdk) }
}
