import { Button, Group, Stack, Text } from '@mantine/core'
import { decideWithdrawal } from '@panel/contracts/services/bitcoin_monitor/endpoints'
import type { Withdrawal } from '@panel/contracts/services/bitcoin_monitor/withdrawals'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../../shared/api/api-error.ts'
import { call } from '../../../shared/api/call.ts'
import { invalidateEndpoints } from '../../../shared/api/endpoint-query.ts'
import { formatCount } from '../../../shared/format/amounts.ts'
import { Amount } from '../../../shared/ui/amount.tsx'
import { Dialog } from '../../../shared/ui/dialog.tsx'
import { RowList } from '../../../shared/ui/layout.tsx'
import { StatusBadge } from '../../../shared/ui/status-badge.tsx'
import { bitcoinDecimals } from '../bitcoin.ts'
import { bridgeEndpoints } from '../queries.ts'

/** How one approval ended: null while it is still to come. */
type Outcome = 'done' | Error

interface BulkApprovalProps {
  readonly rows: readonly Withdrawal[]
  readonly clear: () => void
}

/** Approves selected withdrawals one after the other, with progress, a stop, and the outcome of each. */
export function BulkApproval({ rows, clear }: BulkApprovalProps) {
  const { t } = useTranslation('bitcoin_monitor')
  const { t: shared } = useTranslation('shared')
  const queryClient = useQueryClient()
  const [asked, setAsked] = useState<readonly Withdrawal[]>()
  const [outcomes, setOutcomes] = useState<ReadonlyMap<number, Outcome>>(new Map())
  const [running, setRunning] = useState(false)
  const stopped = useRef(false)
  const waiting = rows.filter(({ state }) => state === 'burned')

  const approve = async ({ id }: Withdrawal): Promise<Outcome> => {
    const body = { move: 'approve', seen: 'burned' } as const
    try {
      await call(decideWithdrawal, { params: { id: String(id) }, body }, { quiet: true })
      return 'done'
    } catch (error) {
      return error instanceof Error ? error : new Error(String(error))
    }
  }
  const run = async (withdrawals: readonly Withdrawal[]): Promise<void> => {
    stopped.current = false
    setRunning(true)
    for (const withdrawal of withdrawals) {
      if (stopped.current) break
      const outcome = await approve(withdrawal)
      setOutcomes((known) => new Map(known).set(withdrawal.id, outcome))
    }
    setRunning(false)
    await invalidateEndpoints(queryClient, bridgeEndpoints)
  }
  const close = () => {
    if (outcomes.size > 0) clear()
    setAsked(undefined)
    setOutcomes(new Map())
  }
  const outcomeText = (outcome: Outcome | undefined): string => {
    if (outcome === undefined) return t('bulk.left')
    if (outcome === 'done') return t('bulk.done')
    return outcome instanceof ApiError ? shared(`errors.${outcome.code}`) : shared('errors.unexpected')
  }
  const started = running || outcomes.size > 0
  return (
    <>
      <Button size="sm" disabled={waiting.length === 0} onClick={() => setAsked(waiting)}>
        {t('bulk.open', { count: waiting.length })}
      </Button>
      {asked && (
        <Dialog
          title={t('bulk.title', { count: asked.length })}
          asks
          busy={running}
          onClose={close}
          actions={
            <>
              <span role="status">
                {started &&
                  t('bulk.progress', { done: formatCount(outcomes.size), total: formatCount(asked.length) })}
              </span>
              {running ? (
                <Button
                  variant="default"
                  onClick={() => {
                    stopped.current = true
                  }}
                >
                  {t('bulk.stop')}
                </Button>
              ) : (
                <Button variant="default" onClick={close}>
                  {shared(started ? 'close' : 'cancel')}
                </Button>
              )}
              {!started && <Button onClick={() => void run(asked)}>{t('bulk.start')}</Button>}
            </>
          }
        >
          <Stack gap="md">
            <Text size="sm">{t('bulk.text')}</Text>
            <RowList>
              {asked.map(({ id, units }) => {
                const outcome = outcomes.get(id)
                return (
                  <li key={id}>
                    <Group gap="xs">
                      {t('withdrawal.number', { number: formatCount(id) })}
                      <Amount units={units} decimals={bitcoinDecimals} assetId="BTC" />
                    </Group>
                    {started && (
                      <StatusBadge
                        tone={outcome === undefined ? 'neutral' : outcome === 'done' ? 'good' : 'bad'}
                      >
                        {outcomeText(outcome)}
                      </StatusBadge>
                    )}
                  </li>
                )
              })}
            </RowList>
          </Stack>
        </Dialog>
      )}
    </>
  )
}
