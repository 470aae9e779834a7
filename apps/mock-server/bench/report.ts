/** One line of a table; the first line of a table is its limit. */
export interface Row {
  readonly name: string
  readonly perSecond: number
  readonly perCpuSecond: number
  /** Milliseconds; absent where no single answer is timed. */
  readonly p50?: number
  readonly p99?: number
  /** Of one request and its answer; absent where every subject sends and gets the same. */
  readonly bytesIn?: number
  readonly bytesOut?: number
}

export const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((left, right) => left - right)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

const whole = (value: number): string => Math.round(value).toLocaleString('en-US')

/** Prints a table, each line against its first. */
export const printTable = (title: string, rows: readonly Row[]): void => {
  const [limit] = rows
  console.log(`\n${title}`)
  console.table(
    Object.fromEntries(
      rows.map((row) => [
        row.name,
        {
          'per s': whole(row.perSecond),
          'per CPU s': whole(row.perCpuSecond),
          'p50 ms': row.p50?.toFixed(2) ?? '',
          'p99 ms': row.p99?.toFixed(2) ?? '',
          '/ limit': limit ? (row.perSecond / limit.perSecond).toFixed(2) : '',
          '/ limit per CPU s': limit ? (row.perCpuSecond / limit.perCpuSecond).toFixed(2) : '',
          'p99 / limit': limit?.p99 && row.p99 ? (row.p99 / limit.p99).toFixed(2) : '',
          ...(row.bytesIn !== undefined && { 'bytes in': row.bytesIn, 'bytes out': row.bytesOut }),
        },
      ]),
    ),
  )
}

/** Prints our own rows and those of peers, and how far ahead of each peer we are for the processor time. */
export const printAhead = (title: string, own: readonly Row[], peers: readonly Row[]): void => {
  console.log(`\n${title}`)
  const aheadOf = (peer: Row) =>
    own.map((row) => `${(row.perCpuSecond / peer.perCpuSecond).toFixed(2)} ×`).join(', ')
  console.table(
    Object.fromEntries(
      [...own, ...peers].map((row) => [
        row.name,
        {
          'per s': whole(row.perSecond),
          'per CPU s': whole(row.perCpuSecond),
          'p99 ms': row.p99?.toFixed(2) ?? '',
          'we are ahead of it by': peers.includes(row) ? aheadOf(row) : '',
        },
      ]),
    ),
  )
}
