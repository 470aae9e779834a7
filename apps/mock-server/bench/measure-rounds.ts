import { median, type Row } from './report.ts'

/** What one run of a subject came to. */
export type Run = Omit<Row, 'name'>

const optional = ['p50', 'p99', 'bytesIn', 'bytesOut'] as const

/** The median of each figure. */
export const medianRun = (runs: readonly Run[]): Run => {
  const others = optional.flatMap((key) => {
    const values = runs.map((run) => run[key]).filter((value) => value !== undefined)
    return values.length === 0 ? [] : [[key, median(values)] as const]
  })
  return {
    perSecond: median(runs.map(({ perSecond }) => perSecond)),
    perCpuSecond: median(runs.map(({ perCpuSecond }) => perCpuSecond)),
    ...Object.fromEntries(others),
  }
}

/** Measures all subjects once a round, so that other work of the machine affects them alike. @returns the medians */
export const measureRounds = async <Subject extends { readonly name: string }>(
  subjects: readonly Subject[],
  rounds: number,
  measureOnce: (subject: Subject) => Promise<Run>,
): Promise<Row[]> => {
  const results = subjects.map((subject) => ({ subject, runs: [] as Run[] }))
  for (let round = 0; round < rounds; round += 1) {
    for (const { subject, runs } of results) {
      // A part takes minutes on a busy machine.
      console.error(`Round ${round + 1} of ${rounds}: ${subject.name}`)
      runs.push(await measureOnce(subject))
    }
  }
  return results.map(({ subject, runs }) => ({ name: subject.name, ...medianRun(runs) }))
}
