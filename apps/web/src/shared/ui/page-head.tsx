import { type ReactNode, useLayoutEffect } from 'react'
import { openPage } from './open-page.ts'
import classes from './page-head.module.css'

interface PageHeadProps {
  readonly title: string
  /** What the page is in the breadcrumb, where the title alone does not say which one it is. */
  readonly crumb?: string
  readonly text?: string
  /** Buttons at the head's end. */
  readonly children?: ReactNode
}

/** A page's first heading, which is also the document's title, and what can be done with the whole page. */
export function PageHead({ title, crumb = title, text, children }: PageHeadProps) {
  useLayoutEffect(() => {
    openPage.name = crumb
    return () => {
      openPage.name = undefined
    }
  }, [crumb])
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
