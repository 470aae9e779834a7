export interface ChartSeries {
  readonly id: string
  readonly label: string
}

export interface ChartColumn {
  /** What the column stands for, such as a day: short under the chart, whole in the table and where it is read out. */
  readonly label: string
  readonly shortLabel: string
  /** The value of each series by its id; zero where there is none. */
  readonly values: Readonly<Record<string, bigint>>
}

/** What every kind of chart is drawn from. */
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
}

/** How many series have a colour of their own. */
const colours = 6

export const colourOf = (index: number): number => (index % colours) + 1

export const valueIn = (column: ChartColumn, id: string): bigint => column.values[id] ?? 0n

export const sumOf = (column: ChartColumn, series: readonly ChartSeries[]): bigint =>
  series.reduce((sum, { id }) => sum + valueIn(column, id), 0n)

export const greatestOf = (values: readonly bigint[]): bigint => {
  let greatest = 0n
  for (const value of values) if (value > greatest) greatest = value
  return greatest
}
