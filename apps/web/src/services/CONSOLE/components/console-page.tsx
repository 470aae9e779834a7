import { Stack } from '@mantine/core'
import type { LogLine } from '@panel/contracts/services/CONSOLE/line'
import { useEffect, useState } from 'react'
import type { ConsoleView } from '../console-search.ts'
import { useLog } from '../use-log.ts'
import { CountsCard } from './counts-card.tsx'
import { FilterCard } from './filter-card.tsx'
import { LevelsCard } from './levels-card.tsx'
import { LineDetails } from './line-details.tsx'
import { LogView } from './log-view.tsx'

/** The log with its filters; a line of the address is shown among its neighbours, paused. */
export function ConsolePage({ view }: { view: ConsoleView }) {
  const { filter, line } = view
  const [follows, setFollows] = useState(line === undefined)
  const [selected, setSelected] = useState<LogLine>()
  const log = useLog({ filter, line, follows })
  const { rows } = log

  useEffect(() => {
    setFollows(line === undefined)
  }, [line])
  useEffect(() => {
    if (line === undefined) return
    const row = rows.find((each) => each.kind === 'line' && each.line.number === line)
    if (row?.kind === 'line') setSelected((before) => (before?.number === line ? before : row.line))
  }, [line, rows])

  const follow = (next: boolean): void => {
    setFollows(next)
    if (next && log.waiting > 0) void log.catchUp()
  }

  return (
    <Stack>
      <FilterCard view={view} />
      <LogView
        view={view}
        log={log}
        follows={follows}
        onFollow={follow}
        selected={selected?.number}
        onSelect={setSelected}
      />
      {selected && <LineDetails line={selected} />}
      <CountsCard view={view} />
      <LevelsCard />
    </Stack>
  )
}
