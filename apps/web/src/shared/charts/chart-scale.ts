import { scaleLinear } from 'd3-scale'
import { rangeOf } from './chart-series.ts'

/** About how many distances between lines a scale has. */
const usualSteps = 4

export interface ChartScale {
  /** Round numbers at equal distances, from the scale's lower end to its upper end. */
  readonly marks: readonly bigint[]
  /** Where a value is: 0 at the lower end, 1 at the upper one. Beyond them it is at the end. */
  readonly placeOf: (value: bigint | number) => number
}

interface ScaleOptions {
  /** What the marks are whole multiples of, such as 3600 where seconds are read as hours. */
  readonly unit?: bigint
  /** True for lines: where values differ by less than half of the greatest, the scale starts near the least of them. */
  readonly tight?: boolean
}

/** Both ends of the values, without zero where they are so far from it that their changes could not be seen. */
const tightRange = (values: readonly bigint[]) => {
  const [first = 0n] = values
  const { least, greatest } = rangeOf(values.map((value) => value - first))
  const [lowest, highest] = [first + least, first + greatest]
  const isFar = lowest > 0n && lowest < highest && (highest - lowest) * 2n < highest
  return isFar ? { least: lowest, greatest: highest } : rangeOf(values)
}

/** A scale that holds all values, and zero unless it is tight. */
export const chartScale = (values: readonly bigint[], options: ScaleOptions = {}): ChartScale => {
  const { unit = 1n, tight = false } = options
  const { least, greatest } = (tight ? tightRange : rangeOf)(values)
  // Whole units at both ends, so that the ends are marks.
  const top = (greatest + unit - 1n) / unit
  const bottom = least > 0n ? least / unit : (least - unit + 1n) / unit
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
