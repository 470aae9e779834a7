import type { TextRange } from '@panel/contracts/services/CONSOLE/line-pattern'
import { Fragment } from 'react'

/** A text with the parts that a pattern matches marked. */
export function MarkedText({ text, ranges }: { text: string; ranges: readonly TextRange[] }) {
  let end = 0
  return (
    <span>
      {ranges.map((range) => {
        const before = text.slice(end, range.start)
        end = range.end
        return (
          <Fragment key={range.start}>
            {before}
            <mark>{text.slice(range.start, range.end)}</mark>
          </Fragment>
        )
      })}
      {text.slice(end)}
    </span>
  )
}
