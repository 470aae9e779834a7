import type { Run } from './measure-rounds.ts'

const runOf = (times: readonly number[], { user, system }: NodeJS.CpuUsage): Run => {
  const sorted = times.toSorted((left, right) => left - right)
  return {
    perSecond: 1000 / (times.reduce((sum, time) => sum + time, 0) / times.length),
    perCpuSecond: times.length / ((user + system) / 1_000_000),
    p50: sorted[Math.floor(times.length * 0.5)] ?? Number.NaN,
    p99: sorted[Math.floor(times.length * 0.99)] ?? Number.NaN,
  }
}

/** Times each of many reads, one after the other. @param read gets the number of the read, from 0 */
export const measureReads = (reads: number, read: (number: number) => unknown): Run => {
  const times: number[] = []
  const cpu = process.cpuUsage()
  for (let number = 0; number < reads; number += 1) {
    const start = performance.now()
    read(number)
    times.push(performance.now() - start)
  }
  return runOf(times, process.cpuUsage(cpu))
}

/** The same for reads that are awaited. */
export const measureAwaited = async (reads: number, read: () => Promise<unknown>): Promise<Run> => {
  const times: number[] = []
  const cpu = process.cpuUsage()
  for (let number = 0; number < reads; number += 1) {
    const start = performance.now()
    await read()
    times.push(performance.now() - start)
  }
  return runOf(times, process.cpuUsage(cpu))
}
