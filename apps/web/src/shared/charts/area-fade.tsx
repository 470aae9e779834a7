import type { ReactNode } from 'react'
import classes from './chart.module.css'

interface AreaFadeProps {
  /** The id under which the area's fill names it. */
  readonly id: string
  /** Which of the chart's colours it has. */
  readonly look?: number | undefined
}

/** The fill of the area under a line: the line's colour, weaker towards the bottom. */
export function AreaFade({ id, look }: AreaFadeProps): ReactNode {
  return (
    <linearGradient id={id} className={classes.fade} data-look={look} x1="0" y1="0" x2="0" y2="1">
      <stop offset="0" stopOpacity="0.22" />
      <stop offset="1" stopOpacity="0.02" />
    </linearGradient>
  )
}
