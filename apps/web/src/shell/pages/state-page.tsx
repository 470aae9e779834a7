import type { ReactNode } from 'react'
import { BrandMark } from '../layout/brand-mark.tsx'
import classes from './state-page.module.css'

interface StatePageProps {
  readonly title: string
  readonly text: string
  /** A short code above the title, such as 404. */
  readonly code?: string
  readonly children?: ReactNode
}

/** A whole page that says one thing and what to do next. */
export function StatePage({ title, text, code, children }: StatePageProps) {
  return (
    <main id="main" tabIndex={-1} className={classes.page}>
      <title>{`${title} · TRINCI Panel`}</title>
      <div className={classes.card}>
        <BrandMark size={40} />
        {code !== undefined && <p className={classes.code}>{code}</p>}
        <h1 className={classes.title}>{title}</h1>
        <p className={classes.text}>{text}</p>
        <div className={classes.actions}>{children}</div>
      </div>
    </main>
  )
}
