import { Button, Group, Skeleton } from '@mantine/core'
import type { LogLine } from '@panel/contracts/services/CONSOLE/line'
import { type KeyboardEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCount } from '../../../shared/format/amounts.ts'
import type { UrlSearch } from '../../../shared/list/define-list.ts'
import { EmptyState } from '../../../shared/ui/empty-state.tsx'
import { ErrorNotice } from '../../../shared/ui/error-notice.tsx'
import { Callout, Card } from '../../../shared/ui/layout.tsx'
import { LinkButton } from '../../../shared/ui/link-button.tsx'
import type { ConsoleView } from '../console-search.ts'
import { lineText } from '../line-text.ts'
import { keyOfRow, type LogRow as Row } from '../line-window.ts'
import type { LogView as Log } from '../use-log.ts'
import { useLogScroll } from '../use-log-scroll.ts'
import { useMarks } from '../use-marks.ts'
import { DownloadButton } from './download-button.tsx'
import classes from './log.module.css'
import { LogRow } from './log-row.tsx'

interface LogViewProps {
  readonly view: ConsoleView
  readonly log: Log
  readonly follows: boolean
  readonly onFollow: (follows: boolean) => void
  readonly selected: number | undefined
  readonly onSelect: (line: LogLine) => void
}

const moves: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, PageDown: 20, PageUp: -20 }

/** Why there is no line, and the way to all of them. */
function NoLines({ isFiltered }: { readonly isFiltered: boolean }) {
  const { t } = useTranslation('CONSOLE')
  if (!isFiltered) return <EmptyState title={t('log.empty.title')} text={t('log.empty.text')} />
  return (
    <EmptyState title={t('log.empty.title')} text={t('log.empty.filtered')}>
      <LinkButton
        to="."
        search={({ mark, minutes }: UrlSearch) => ({ mark, minutes })}
        size="sm"
        variant="default"
      >
        {t('log.empty.clear')}
      </LinkButton>
    </EmptyState>
  )
}

/** The lines themselves: only those in view are drawn, however many there are. */
export function LogView({ view, log, follows, onFollow, selected, onSelect }: LogViewProps) {
  const { t } = useTranslation('CONSOLE')
  const box = useRef<HTMLDivElement>(null)
  const { rows } = log
  const [activeKey, setActiveKey] = useState<string>()
  const { virtualizer, onScroll } = useLogScroll(box, { rows, follows, centre: view.line, onFollow })
  const shown = virtualizer.getVirtualItems()
  const texts = shown.flatMap(({ index }) => {
    const row = rows[index]
    return row?.kind === 'line' ? [lineText(row.line)] : []
  })
  const marks = useMarks(view.mark, texts)

  const choose = (row: Row | undefined): void => {
    if (!row) return
    setActiveKey(keyOfRow(row))
    if (row.kind === 'gap') void log.load(row)
    else onSelect(row.line)
  }
  // What somebody presses or goes to, they read: it must not move away.
  const pause = (): void => {
    if (follows) onFollow(false)
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    const active = rows.findIndex((row) => keyOfRow(row) === activeKey)
    const move = moves[event.key]
    if (move !== undefined) {
      event.preventDefault()
      pause()
      const from = active >= 0 ? active : (shown[0]?.index ?? 0)
      const index = Math.min(rows.length - 1, Math.max(0, from + move))
      const row = rows[index]
      if (!row) return
      setActiveKey(keyOfRow(row))
      if (row.kind === 'line') onSelect(row.line)
      virtualizer.scrollToIndex(index)
    } else if (event.key === 'Enter') choose(rows[active])
    else if (event.key === 'End') onFollow(true)
  }

  const waiting = { count: log.waiting, lines: formatCount(log.waiting) }
  const toFollow = log.waiting === 0 ? t('log.follow') : t('log.followNew', waiting)
  const buttonText = follows ? t('log.pause') : toFollow
  const gone =
    view.line !== undefined &&
    !log.loading &&
    rows.length > 0 &&
    !rows.some((row) => row.kind === 'line' && row.line.number === view.line)

  return (
    <Card
      title={t('log.title')}
      actions={
        <Group gap="xs">
          <DownloadButton filter={view.filter} />
          <Button size="xs" variant={follows ? 'light' : 'filled'} onClick={() => onFollow(!follows)}>
            {buttonText}
          </Button>
        </Group>
      }
    >
      {gone && <Callout tone="warn">{t('line.gone', { number: String(view.line) })}</Callout>}
      {log.failed && <Callout tone="warn">{t('log.notLive')}</Callout>}
      {log.problem && <ErrorNotice error={log.problem} onRetry={log.retry} />}
      {log.loading && rows.length === 0 && <Skeleton height={420} role="status" aria-label={t('loading')} />}
      {!log.loading && rows.length === 0 && !log.problem && (
        <NoLines isFiltered={Object.values(view.filter).some((value) => value !== undefined)} />
      )}
      <div
        ref={box}
        className={classes.log}
        hidden={rows.length === 0}
        role="listbox"
        tabIndex={0}
        aria-label={t('log.title')}
        aria-activedescendant={activeKey === undefined ? undefined : `log ${activeKey}`.replaceAll(' ', '-')}
        onScroll={onScroll}
        onPointerDown={pause}
        onKeyDown={onKeyDown}
      >
        <div className={classes.rows} style={{ height: virtualizer.getTotalSize() }}>
          {shown.map(({ index, start }) => {
            const row = rows[index]
            if (!row) return null
            const key = keyOfRow(row)
            return (
              <LogRow
                key={key}
                id={`log ${key}`.replaceAll(' ', '-')}
                row={row}
                top={start}
                selected={row.kind === 'line' ? row.line.number === selected : key === activeKey}
                ranges={row.kind === 'line' ? (marks.get(lineText(row.line)) ?? []) : []}
                onChoose={() => choose(row)}
              />
            )
          })}
        </div>
      </div>
    </Card>
  )
}
