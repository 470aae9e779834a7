import type { TextRange } from '@panel/contracts/services/CONSOLE/line-pattern'
import { useTranslation } from 'react-i18next'
import { formatCount } from '../../../shared/format/amounts.ts'
import { formatDateTime, formatDay, formatMillisecond } from '../../../shared/format/dates.ts'
import { lineText } from '../line-text.ts'
import type { LogRow as Row } from '../line-window.ts'
import classes from './log.module.css'
import { MarkedText } from './marked-text.tsx'

interface LogRowProps {
  readonly id: string
  readonly row: Row
  readonly top: number
  readonly selected: boolean
  readonly ranges: readonly TextRange[]
  readonly onChoose: () => void
}

/** One row of the log: a line, or a gap that can be loaded. */
export function LogRow({ id, row, top, selected, ranges, onChoose }: LogRowProps) {
  const { t } = useTranslation('CONSOLE')
  const style = { transform: `translateY(${top}px)` }
  const common = { id, role: 'option', 'aria-selected': selected, style, onClick: onChoose } as const
  if (row.kind === 'gap') {
    const [from, to] = [formatCount(row.from), formatCount(row.to)]
    return (
      <div {...common} className={`${classes.row} ${classes.gap}`}>
        <span>{t('gap', { count: row.to - row.from + 1, from, to })}</span>
      </div>
    )
  }
  const { at, level, source } = row.line
  return (
    <div {...common} className={classes.row}>
      <time dateTime={at} title={formatDateTime(at)}>
        <span className={classes.day}>{formatDay(at, 'short')} </span>
        {formatMillisecond(at)}
      </time>
      <span className={classes.level} data-level={level}>
        {level}
      </span>
      <span className={classes.source}>{source}</span>
      <MarkedText text={lineText(row.line)} ranges={ranges} />
    </div>
  )
}
