import { Button, Stack, Text, Textarea } from '@mantine/core'
import { longestReason } from '@panel/contracts/platform/decisions'
import type { Endpoint } from '@panel/contracts/platform/endpoint'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError, textKeysOf } from '../api/api-error.ts'
import { invalidateEndpoints } from '../api/endpoint-query.ts'
import { type Change, useChangeOf } from '../api/use-change.ts'
import { asError } from '../failures/as-error.ts'
import { formatCount } from '../format/amounts.ts'
import { i18n } from '../i18n/i18n.ts'
import { Dialog } from '../ui/dialog.tsx'
import { RowList } from '../ui/layout.tsx'
import { StatusBadge } from '../ui/status-badge.tsx'

void i18n.loadNamespaces('bulk')

/** How one row ended: absent while it is still to come. */
type Outcome = 'done' | Error

interface QueueDialogProps {
  readonly title: string
  readonly text: string
  /** What the button that starts says. */
  readonly confirm: string
  readonly needsReason?: boolean
  readonly rows: readonly { readonly id: number; readonly label: ReactNode }[]
  /** What the rows change: read again when the last one is done, or after a stop. */
  readonly invalidates: readonly Endpoint[]
  /** Does one row by a call; what it throws is its outcome, and the next one follows. */
  readonly act: (id: number, change: Change, reason: string) => Promise<unknown>
  /** Explains a row's failure beyond its code; undefined where it cannot. */
  readonly explain?: (error: Error) => string | undefined
  /** @param isDone whether anything was done */
  readonly onClose: (isDone: boolean) => void
}

/** Does selected rows one after the other, with progress, a stop, and the outcome of each. */
export function QueueDialog({
  title,
  text,
  confirm,
  needsReason = false,
  rows,
  invalidates,
  act,
  explain,
  onClose,
}: QueueDialogProps) {
  const { t } = useTranslation('bulk')
  const { t: shared } = useTranslation('shared')
  const queryClient = useQueryClient()
  const change = useChangeOf()
  const [outcomes, setOutcomes] = useState<ReadonlyMap<number, Outcome>>(new Map())
  const [running, setRunning] = useState(false)
  const [reason, setReason] = useState('')
  const stopped = useRef(false)
  useEffect(() => {
    stopped.current = false
    // Who leaves the page sees no progress and has no button to stop it.
    return () => {
      stopped.current = true
    }
  }, [])
  const run = async (): Promise<void> => {
    setRunning(true)
    for (const { id } of rows) {
      if (stopped.current) break
      const outcome = await act(id, change, reason.trim()).then(
        () => 'done' as const,
        (error: unknown) => asError(error),
      )
      setOutcomes((known) => new Map(known).set(id, outcome))
    }
    setRunning(false)
    await invalidateEndpoints(queryClient, invalidates)
  }
  const outcomeText = (outcome: Outcome | undefined): string => {
    if (outcome === undefined) return t('queue.left')
    if (outcome === 'done') return t('queue.done')
    const explained = explain?.(outcome)
    if (explained !== undefined) return explained
    return outcome instanceof ApiError ? shared(textKeysOf(outcome)) : shared('errors.unexpected')
  }
  const started = running || outcomes.size > 0
  const actions = (
    <>
      <span role="status">
        {started &&
          t('queue.progress', { done: formatCount(outcomes.size), total: formatCount(rows.length) })}
      </span>
      {running ? (
        <Button
          variant="default"
          onClick={() => {
            stopped.current = true
          }}
        >
          {t('queue.stop')}
        </Button>
      ) : (
        <Button variant="default" onClick={() => onClose(outcomes.size > 0)}>
          {shared(started ? 'close' : 'cancel')}
        </Button>
      )}
      {!started && (
        <Button disabled={needsReason && reason.trim() === ''} onClick={() => void run()}>
          {confirm}
        </Button>
      )}
    </>
  )
  return (
    <Dialog title={title} asks busy={running} onClose={() => onClose(outcomes.size > 0)} actions={actions}>
      <Stack gap="md">
        <Text size="sm">{text}</Text>
        {needsReason && !started && (
          <Textarea
            label={t('queue.reason')}
            required
            maxLength={longestReason}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
        )}
        <RowList>
          {rows.map(({ id, label }) => {
            const outcome = outcomes.get(id)
            const tone = outcome === undefined ? 'neutral' : outcome === 'done' ? 'good' : 'bad'
            return (
              <li key={id}>
                {label}
                {started && <StatusBadge tone={tone}>{outcomeText(outcome)}</StatusBadge>}
              </li>
            )
          })}
        </RowList>
      </Stack>
    </Dialog>
  )
}
