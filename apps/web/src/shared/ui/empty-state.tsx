import type { ReactNode } from 'react'
import classes from './empty-state.module.css'

interface EmptyStateProps {
  readonly title: string
  readonly text: string
  /** The action that makes the first one. */
  readonly children?: ReactNode
}

/** Says what would stand here. */
export function EmptyState({ title, text, children }: EmptyStateProps) {
  return (
    <div className={classes.empty}>
      <strong>{title}</strong>
      <p>{text}</p>
      {children}
    </div>
  )
}
