import type { ReactNode } from 'react'
import classes from './layout.module.css'

export interface Fact {
  readonly label: string
  readonly value: ReactNode
}

/** One fact of a list, written short. */
export const fact = (label: string, value: ReactNode): Fact => ({ label, value })

interface FactListProps {
  readonly facts: readonly Fact[]
  /** True inside a card, which has its own border. */
  readonly plain?: boolean
  /** True for short values, several beside each other also on a phone. */
  readonly dense?: boolean
}

/** The facts of one thing, as labels with values. */
export function FactList({ facts, plain, dense }: FactListProps) {
  return (
    <dl className={classes.facts} data-plain={plain || undefined} data-dense={dense || undefined}>
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
