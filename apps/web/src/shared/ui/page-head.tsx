import type { ReactNode } from 'react'
import classes from './page-head.module.css'

interface PageHeadProps {
  readonly title: string
  readonly text?: string
  /** Buttons at the head's end. */
  readonly children?: ReactNode
}

/** A page's first heading, which is also the document's title, and what can be done with the whole page. */
export function PageHead({ title, text, children }: PageHeadProps) {
  return (
    <div className={classes.head}>
      <title>{`${title} · TRINCI Panel`}</title>
      <div className={classes.words}>
        <h1 className={classes.title}>{title}</h1>
        {text !== undefined && <p className={classes.text}>{text}</p>}
      </div>
      {children !== undefined && <div className={classes.actions}>{children}</div>}
    </div>
  )
}
