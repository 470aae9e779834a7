import type { ReactNode } from 'react'
import classes from './hidden-text.module.css'

/** For assistive technology alone; plain, as a list has one for every id. */
export function HiddenText({ children }: { children: ReactNode }) {
  return <span className={classes.hidden}>{children}</span>
}
