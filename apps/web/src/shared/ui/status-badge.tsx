import type { ReactNode } from 'react'
import classes from './values.module.css'

export type Tone = 'good' | 'waiting' | 'bad' | 'neutral'

/** A state in a word, its colour only underlining what the word says. */
export function StatusBadge({ tone, children }: { tone: Tone; children: ReactNode }) {
  return (
    <span className={classes.badge} data-tone={tone}>
      {children}
    </span>
  )
}
