import type { CsvCell } from '../list/csv.ts'

export interface ChartSeries {
  readonly id: string
  readonly label: string
  /** True for the period before, which is drawn beside the others and less strongly. */
  readonly before?: boolean
}

export interface ChartColumn {
  /** What the column represents, such as a day: short under the chart, whole in the table and where it is read out. */
  readonly label: string
  readonly shortLabel: string
  /** The label in the CSV, where it is an amount. */
  readonly exactLabel?: CsvCell
  /** The id of what the column opens, such as a day or a block, for `onOpen`. */
  readonly id?: string
  /** The value of each series by its id. Where there is none, a line has a gap; elsewhere it counts as zero. */
  readonly values: Readonly<Record<string, bigint>>
  /** Its position from left to right, such as a time or a price; every column has one or none has. */
  readonly position?: number
  /** True for a period that is not over yet: drawn as such, and said in words. */
  readonly unfinished?: boolean
}

/** Opens what a column represents, or one series of it. */
export type OpenColumn = (column: ChartColumn, seriesId?: string) => void

/** What every chart of columns or lines is drawn from. */
export interface ChartProps {
  /** What is shown and in which unit, in words. */
  readonly label: string
  /** The heading of the columns' labels in the table. */
  readonly columnLabel: string
  readonly series: readonly ChartSeries[]
  readonly columns: readonly ChartColumn[]
  /** A value as people read it. */
  readonly format: (value: bigint) => string
  /** A mark of the scale, where it is written shorter than a value. */
  readonly formatMark?: (value: bigint) => string
  /** A value in the CSV; the integer itself where absent. */
  readonly exact?: (value: bigint) => CsvCell
  readonly onOpen?: OpenColumn
}

/** How many series have a colour and a pattern of their own. */
const looks = 6

/** How a series is distinguished from the others: by colour, and by pattern or dash. */
export const lookOf = (index: number): number => (index % looks) + 1

export const valueIn = (column: ChartColumn, id: string): bigint => column.values[id] ?? 0n

/** The least and the greatest of some values and zero. */
export const rangeOf = (values: readonly bigint[]): { readonly least: bigint; readonly greatest: bigint } => {
  let [least, greatest] = [0n, 0n]
  for (const value of values) {
    if (value < least) least = value
    if (value > greatest) greatest = value
  }
  return { least, greatest }
}

/** The positions of columns, as shares of the plot's width: a centre, and the strip within which it is read. */
export interface ColumnPlace {
  readonly left: number
  readonly width: number
  readonly centre: number
}

/** Equally wide strips, or strips that meet half-way between columns with positions. */
export const placesOf = (columns: readonly ChartColumn[]): readonly ColumnPlace[] => {
  const width = 1 / Math.max(1, columns.length)
  const positions = columns.map(({ position }) => position)
  const [first, last] = [positions[0], positions.at(-1)]
  if (first === undefined || last === undefined || first === last)
    return columns.map((_, at) => ({ left: at * width, width, centre: (at + 0.5) * width }))
  const centres = positions.map((position = first) => (position - first) / (last - first))
  return centres.map((centre, at) => {
    const left = at === 0 ? 0 : (centre + (centres[at - 1] ?? 0)) / 2
    const right = at === centres.length - 1 ? 1 : (centre + (centres[at + 1] ?? 1)) / 2
    return { left, width: right - left, centre }
  })
}
