import { type DetailsHTMLAttributes, type HTMLAttributes, type ReactNode, useId } from 'react'
import classes from './layout.module.css'

interface CardProps extends Omit<HTMLAttributes<HTMLElement>, 'title' | 'className'> {
  readonly title?: ReactNode
  /** Buttons or links at the end of the title's line. */
  readonly actions?: ReactNode
  /** As wide as text and forms read well. */
  readonly narrow?: boolean
  /** Its content reaches the edges, with a line under the title: rows and tables. */
  readonly flush?: boolean
  /** The one that is chosen of several. */
  readonly chosen?: boolean
  readonly as?: 'section' | 'article' | 'aside' | 'li'
}

/** A surface for one subject; what it holds is stacked. A card within a card has no border. */
export function Card({
  title,
  actions,
  narrow,
  flush,
  chosen,
  as: Tag = 'section',
  children,
  ...others
}: CardProps) {
  const titleId = useId()
  const titled = title !== undefined
  return (
    <Tag
      aria-labelledby={titled && others['aria-label'] === undefined ? titleId : undefined}
      {...others}
      className={classes.card}
      data-narrow={narrow || undefined}
      data-flush={flush || undefined}
      data-chosen={chosen || undefined}
    >
      {titled && (
        <div className={classes.head}>
          <h2 id={titleId}>{title}</h2>
          {actions}
        </div>
      )}
      {children}
    </Tag>
  )
}

interface GridProps extends Omit<HTMLAttributes<HTMLElement>, 'className' | 'style'> {
  /** The least width of a column. */
  readonly min: `${number}rem`
  readonly as?: 'div' | 'ul'
  /** One row that is not full uses the whole width: always the parts of one thing, and a list (`ul`) on request. */
  readonly stretch?: boolean
}

/** Columns of one width, as many as there is room for. */
export function Grid({ min, as: Tag = 'div', stretch = Tag === 'div', ...others }: GridProps) {
  const columns = `repeat(auto-${stretch ? 'fit' : 'fill'}, minmax(min(${min}, 100%), 1fr))`
  return <Tag {...others} className={classes.grid} style={{ '--columns': columns }} />
}

/** A main column of two thirds with one beside it; on a small screen one under the other. */
export function Columns({ children }: { children: ReactNode }) {
  return <div className={classes.columns}>{children}</div>
}

interface SectionProps {
  readonly title: ReactNode
  /** How many of it there are. */
  readonly count?: number
  /** Buttons or links at the end of the title's line. */
  readonly actions?: ReactNode
  readonly children: ReactNode
}

/** A part of a page with its heading; its content has surfaces of its own. */
export function Section({ title, count, actions, children }: SectionProps) {
  const titleId = useId()
  return (
    <section className={classes.section} aria-labelledby={titleId}>
      <div className={classes.head}>
        <h2 id={titleId}>
          {title} {count !== undefined && <span className={classes.count}>{count}</span>}
        </h2>
        {actions}
      </div>
      {children}
    </section>
  )
}

/** Rows with lines between them, each a list item with its parts at both ends. */
export function RowList(props: Omit<HTMLAttributes<HTMLUListElement>, 'className'>) {
  return <ul {...props} className={classes.rows} />
}

interface HintProps extends Omit<HTMLAttributes<HTMLParagraphElement>, 'className'> {
  /** Says what is wrong. */
  readonly bad?: boolean
}

/** A quiet sentence: what something is for, that there is none of it, or what is wrong with it. */
export function Hint({ bad, ...others }: HintProps) {
  return <p {...others} className={classes.hint} data-bad={bad || undefined} />
}

interface CalloutProps extends Omit<HTMLAttributes<HTMLDivElement>, 'className'> {
  readonly tone: 'accent' | 'warn' | 'bad'
}

/** What must not be missed. */
export function Callout({ tone, ...others }: CalloutProps) {
  return <div {...others} className={classes.callout} data-tone={tone} />
}

interface DetailsProps extends Omit<DetailsHTMLAttributes<HTMLDetailsElement>, 'className'> {
  readonly summary: ReactNode
  /** Its summary is a line as wide as its place, with rules above and below. */
  readonly ruled?: boolean
}

/** Something few need, which opens below its summary. */
export function Details({ summary, ruled = false, children, ...others }: DetailsProps) {
  return (
    <details {...others} className={classes.details} data-ruled={ruled || undefined}>
      <summary>{summary}</summary>
      {children}
    </details>
  )
}

/** The buttons of a row: beside one another where there is room. */
export function RowActions({ children }: { children: ReactNode }) {
  return <span className={classes.rowActions}>{children}</span>
}

/** Text that takes several lines in a table, whose cells are one line otherwise. */
export function WrappedText({ children }: { children: ReactNode }) {
  return <span className={classes.wrapped}>{children}</span>
}

/** Text that is cut in a table when it is long, and whole on hover and on a small screen. */
export function CutText({ children }: { children: string }) {
  return (
    <span className={classes.cut} title={children}>
      {children}
    </span>
  )
}

interface TwoLinesProps {
  readonly children: ReactNode
  readonly note?: ReactNode
}

/** Something with a smaller line under it. */
export function TwoLines({ children, note }: TwoLinesProps) {
  return (
    <div className={classes.twoLines}>
      {children}
      {note && <small>{note}</small>}
    </div>
  )
}

/** Members of a value, one under the other; a member's name is in `<b>`, and a tree may hold another. */
export function Tree({ children }: { children: ReactNode }) {
  return <ul className={classes.tree}>{children}</ul>
}
