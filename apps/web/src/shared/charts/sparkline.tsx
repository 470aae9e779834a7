import { area, line } from 'd3-shape'
import { type KeyboardEvent, type PointerEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AreaFade } from './area-fade.tsx'
import classes from './chart.module.css'
import { nextPlace, readingPlace } from './chart-reading.ts'
import { rangeOf } from './chart-series.ts'

interface SparklineProps {
  /** What is shown, over which time. */
  readonly label: string
  readonly values: readonly bigint[]
  readonly format: (value: bigint) => string
  /** When a value was, in words: the line is then as wide as its place, and each value is read out. */
  readonly momentOf?: (place: number) => string
}

const sizes = { inRow: { width: 100, height: 28 }, wide: { width: 240, height: 40 } } as const
/** Room for the line's own width. */
const edge = 3

/** A small line within a row or card, from its lowest to its highest value. What it says is in words too. */
export function Sparkline({ label, values, format, momentOf }: SparklineProps) {
  const { t } = useTranslation('charts')
  const fadeId = useId()
  const [active, setActive] = useState<number>()
  const [first, last] = [values[0], values.at(-1)]
  if (first === undefined || last === undefined) return <span>–</span>
  // Against the first value, so that zero is no part of the range.
  const { least, greatest } = rangeOf(values.map((value) => value - first))
  const [lowest, highest] = [first + least, first + greatest]
  const range = Number(highest - lowest)
  const { width, height } = sizes[momentOf ? 'wide' : 'inRow']
  const end = values.length - 1
  const xOf = (at: number): number => edge + (at / Math.max(1, end)) * (width - 2 * edge)
  const yOf = (value: bigint): number =>
    range === 0 ? height / 2 : edge + (1 - Number(value - lowest) / range) * (height - 2 * edge)
  const draw = line<bigint>()
    .x((_value, at) => xOf(at))
    .y(yOf)
    .digits(1)
  const drawArea = area<bigint>()
    .x((_value, at) => xOf(at))
    .y0(height)
    .y1(yOf)
    .digits(1)
  const words = {
    label,
    first: format(first),
    last: format(last),
    lowest: format(lowest),
    highest: format(highest),
  }
  const press = (event: KeyboardEvent): void => {
    const next = nextPlace(event.key, active ?? end, end)
    if (next === undefined) return
    event.preventDefault()
    setActive(next)
  }
  const point = ({ clientX, currentTarget }: PointerEvent): void => {
    const { left, width: shown } = currentTarget.getBoundingClientRect()
    const share = shown === 0 ? 0 : (clientX - left) / shown
    setActive(Math.min(end, Math.max(0, Math.round(share * end))))
  }
  const marked = active ?? end
  const drawing = (
    <>
      <AreaFade id={fadeId} />
      <path data-area fill={`url(#${fadeId})`} d={drawArea(values) ?? ''} />
      <path d={draw(values) ?? ''} />
      {/* A stroke without length: a dot that stays round where the drawing is stretched. */}
      <path data-dot d={`M${xOf(marked)} ${yOf(values[marked] ?? last)}h0`} />
    </>
  )
  const viewBox = `0 0 ${width} ${height}`
  const inWords = t('sparkline', words)
  if (!momentOf) {
    return (
      <svg
        className={classes.sparkline}
        width={width}
        height={height}
        viewBox={viewBox}
        role="img"
        aria-label={inWords}
      >
        {drawing}
      </svg>
    )
  }
  return (
    <span className={classes.sparkFrame}>
      <svg
        className={classes.sparkline}
        viewBox={viewBox}
        role="img"
        aria-label={inWords}
        preserveAspectRatio="none"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys read one value after the other
        tabIndex={0}
        onKeyDown={press}
        onFocus={() => setActive((at) => at ?? end)}
        onBlur={() => setActive(undefined)}
        onPointerMove={point}
        onPointerLeave={() => setActive(undefined)}
      >
        {drawing}
      </svg>
      <output className={classes.reading} {...readingPlace(end === 0 ? 0 : marked / end)}>
        {active !== undefined && `${format(values[active] ?? last)}\n${momentOf(active)}`}
      </output>
    </span>
  )
}
