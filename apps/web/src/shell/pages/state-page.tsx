import type { ReactNode } from 'react'
import { Picture, type PictureName } from '../../shared/ui/picture.tsx'
import { BrandMark } from '../layout/brand-mark.tsx'
import classes from './state-page.module.css'

interface StateProps {
  readonly picture: PictureName
  readonly title: string
  readonly text: ReactNode
  /** What to do next. */
  readonly children?: ReactNode
}

/** One thing to say, with a picture and what to do next, in the place of a page's content. */
export function StateContent({ picture, title, text, children }: StateProps) {
  return (
    <div className={classes.card}>
      <title>{`${title} · TRINCI Panel`}</title>
      <Picture name={picture} />
      <h1 className={classes.title}>{title}</h1>
      <div className={classes.text}>{text}</div>
      <div className={classes.actions}>{children}</div>
    </div>
  )
}

/** The same as a whole page, outside of the panel's frame. */
export function StatePage(props: StateProps) {
  return (
    <main id="main" tabIndex={-1} className={classes.page}>
      <p className={classes.brand}>
        <BrandMark size={26} /> TRINCI Panel
      </p>
      <StateContent {...props} />
    </main>
  )
}
