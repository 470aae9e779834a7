import type { ReactNode } from 'react'
import { keyed } from '../list/keyed.ts'
import classes from './layout.module.css'
import { scrollByKeyboard } from './scroll-by-keyboard.ts'

interface Column {
  readonly title: string
  readonly numeric?: true
  /** For assistive technology alone. */
  readonly hidden?: true
}

/** A column of numbers; its cells have `data-align="end"`. */
export const numericColumn = (title: string): Column => ({ title, numeric: true })

/** A column of buttons, which say themselves what they do. */
export const hiddenColumn = (title: string): Column => ({ title, hidden: true })

interface SmallTableProps {
  readonly label: string
  readonly columns: readonly (Column | string)[]
  /** Its body, and its foot where it has one. */
  readonly children: ReactNode
}

/** A table without pages and filters, in a card that is `flush`. */
export function SmallTable({ label, columns, children }: SmallTableProps) {
  const heads = columns.map((column): Column => (typeof column === 'string' ? { title: column } : column))
  return (
    <div ref={scrollByKeyboard} className={classes.sideways}>
      <table aria-label={label} className={classes.table}>
        <thead>
          <tr>
            {keyed(heads, ({ title }) => title).map(({ key, item: { title, numeric, hidden } }) => (
              <th key={key} scope="col" data-align={numeric && 'end'}>
                {hidden ? <span className="visually-hidden">{title}</span> : title}
              </th>
            ))}
          </tr>
        </thead>
        {children}
      </table>
    </div>
  )
}
