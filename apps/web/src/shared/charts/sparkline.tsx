import { line } from 'd3-shape'
import { useTranslation } from 'react-i18next'
import classes from './chart.module.css'
import { rangeOf } from './chart-series.ts'

interface SparklineProps {
  /** What is shown, over which time. */
  readonly label: string
  readonly values: readonly bigint[]
  readonly format: (value: bigint) => string
}

const width = 100
const height = 28
/** Room for the line's own width. */
const edge = 3

/** A small line within a row of a list, from its lowest to its highest value. What it says stands in words too. */
export function Sparkline({ label, values, format }: SparklineProps) {
  const { t } = useTranslation('charts')
  const [first, last] = [values[0], values.at(-1)]
  if (first === undefined || last === undefined) return <span>–</span>
  // Against the first value, so that zero is no part of the range.
  const { least, greatest } = rangeOf(values.map((value) => value - first))
  const [lowest, highest] = [first + least, first + greatest]
  const range = Number(highest - lowest)
  const xOf = (at: number): number => edge + (at / Math.max(1, values.length - 1)) * (width - 2 * edge)
  const yOf = (value: bigint): number =>
    range === 0 ? height / 2 : edge + (1 - Number(value - lowest) / range) * (height - 2 * edge)
  const draw = line<bigint>()
    .x((_value, at) => xOf(at))
    .y(yOf)
    .digits(1)
  const words = {
    label,
    first: format(first),
    last: format(last),
    lowest: format(lowest),
    highest: format(highest),
  }
  return (
    <svg
      className={classes.sparkline}
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={t('sparkline', words)}
    >
      <path d={draw(values) ?? ''} />
      <circle cx={xOf(values.length - 1)} cy={yOf(last)} r={2.5} />
    </svg>
  )
}
