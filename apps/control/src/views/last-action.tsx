import { findJournalEntries } from '@panel/contracts/platform/journal'
import { exportSnapshot } from '@panel/contracts/platform/snapshots'
import { timeText } from '../format.ts'
import { useTexts } from '../language.tsx'
import { useRead } from '../use-read.ts'

const newestControlCalls = {
  body: { kind: 'call', url: '/api/control/', status: 200, limit: 20, newestFirst: true },
} as const

/** What was last done to the world, on any page or by a program: two testers of one server learn of each other. */
export function LastAction() {
  const texts = useTexts().lastAction
  const { data } = useRead(findJournalEntries, newestControlCalls, 2000)
  const [entry] =
    data?.entries.flatMap((each) =>
      each.kind === 'call' && each.method === 'POST' && each.operationId !== exportSnapshot.operationId
        ? [each]
        : [],
    ) ?? []
  if (!entry) return null
  const { at, operationId, request } = entry
  return (
    <p className="hint last">
      {texts.title} <span className="mono">{timeText(at).slice(0, 8)}</span> <b>{operationId}</b>{' '}
      {request !== undefined && <span className="mono">{JSON.stringify(request)}</span>}
    </p>
  )
}
