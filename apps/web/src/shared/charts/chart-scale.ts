import { scaleLinear } from 'd3-scale'
import { rangeOf } from './chart-series.ts'

/** About how many distances between lines a scale has. */
const usualSteps = 4

export interface ChartScale {
  /** Round numbers at equal distances, from the scale's lower end to its upper end; zero is one of them. */
  readonly marks: readonly bigint[]
  /** Where a value is: 0 at the lower end, 1 at the upper one. Beyond them it is at the end. */
  readonly placeOf: (value: bigint | number) => number
}

/**
 * A scale that holds zero and all values.
 *
 * @param unit what the marks are whole multiples of, such as 3600 where seconds are read as hours.
 */
export const chartScale = (values: readonly bigint[], unit = 1n): ChartScale => {
  const { least, greatest } = rangeOf(values)
  // Whole units at both ends, so that the ends are marks.
  const top = (greatest + unit - 1n) / unit
  const bottom = (least - unit + 1n) / unit
  const linear = scaleLinear()
    .domain([Number(bottom), bottom === top ? Number(top) + 1 : Number(top)])
    .nice(usualSteps)
    .clamp(true)
  return {
    marks: linear
      .ticks(usualSteps)
      .filter(Number.isInteger)
      .map((mark) => BigInt(mark) * unit),
    // A drawing needs no more digits than a number has; figures are written from the exact values.
    placeOf: (value) => linear(Number(value) / Number(unit)),
  }
}
