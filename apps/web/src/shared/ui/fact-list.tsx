import type { ReactNode } from 'react'
import classes from './fact-list.module.css'

export interface Fact {
  readonly label: string
  readonly value: ReactNode
}

/** What is known of one thing, as names with values. */
export function FactList({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={classes.facts}>
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
