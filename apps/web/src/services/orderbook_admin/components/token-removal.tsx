import { Button, Stack } from '@mantine/core'
import type { MonitoredPair } from '@panel/contracts/services/orderbook_admin/pairs'
import {
  maximumCancelled,
  type PairState,
  pairStates,
} from '@panel/contracts/smart-contracts/exchange/methods'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DecisionDialog } from '../../../shared/decisions/decision-dialog.tsx'
import { useUnsentReasons } from '../../../shared/decisions/use-unsent-reasons.ts'
import { formatCount } from '../../../shared/format/amounts.ts'
import { TransactionView } from '../../../shared/transactions/transaction-view.tsx'
import { Callout, Card, Hint } from '../../../shared/ui/layout.tsx'
import { LinkButton } from '../../../shared/ui/link-button.tsx'
import { StatusBadge } from '../../../shared/ui/status-badge.tsx'
import { oldestOpenQuery } from '../queries.ts'
import { useExchangeWrite } from '../use-exchange-write.ts'
import { CancelDialog } from './cancel-dialog.tsx'

interface StepProps {
  readonly title: string
  readonly done: boolean
  readonly children: ReactNode
}

function Step({ title, done, children }: StepProps) {
  const { t } = useTranslation('orderbook_admin')
  return (
    <Card
      as="li"
      title={title}
      actions={
        <StatusBadge tone={done ? 'good' : 'waiting'}>
          {t(done ? 'removal.done' : 'removal.toDo')}
        </StatusBadge>
      }
    >
      {children}
    </Card>
  )
}

/** The state of the pair when the question was asked: where it is another one meanwhile, nothing changes. */
type Dialog = { readonly step: 'close'; readonly seen: PairState } | { readonly step: 'cancel' }

/** Removes a token in three steps: nothing new comes in, what is open is cancelled, and the token goes. */
export function TokenRemoval({ pair }: { pair: MonitoredPair }) {
  const { t } = useTranslation('orderbook_admin')
  const { flow, busy, send, cancel, cancelReasonOf } = useExchangeWrite()
  const unsent = useUnsentReasons()
  const [dialog, setDialog] = useState<Dialog>()
  const close = (seen: PairState, reason: string) =>
    unsent.send('close', reason, () =>
      send('set_state', { token: pair.token, state: 'cancel-only', seen, reason }),
    )
  const { data } = useQuery(oldestOpenQuery(pair.pair))
  const open = data?.totalRows ?? pair.openOrders
  const next = data?.rows.map(({ orderId }) => orderId) ?? []
  const state = pairStates.find((each) => each === pair.state)
  const closed = state === 'cancel-only' || state === 'halted'
  const count = { count: open, orders: formatCount(open) }
  if (state === undefined) {
    return (
      <Stack>
        <TransactionView flow={flow} />
        <Callout tone="accent">{t('removal.gone', { pair: pair.pair })}</Callout>
        <LinkButton
          to="/iservice/orderbook_admin/orders/$pair"
          params={{ pair: pair.pair }}
          variant="default"
          style={{ alignSelf: 'start' }}
        >
          {t('removal.history')}
        </LinkButton>
      </Stack>
    )
  }
  return (
    <Stack>
      <Stack maw="46rem">
        {open > 0 && <Callout tone="warn">{t('removal.openOrders', count)}</Callout>}
        <Stack component="ol" m={0} p={0} style={{ listStyle: 'none' }}>
          <Step title={t('removal.close')} done={closed}>
            <Hint>{t('removal.closeText')}</Hint>
            {!closed && (
              <Button
                variant="default"
                disabled={busy}
                onClick={() => setDialog({ step: 'close', seen: state })}
              >
                {t('removal.closeNow')}
              </Button>
            )}
          </Step>
          <Step title={t('removal.cancel')} done={open === 0}>
            <Hint>
              {open === 0 ? t('removal.noneOpen') : t('removal.cancelText', { most: maximumCancelled })}
            </Hint>
            {open > 0 && (
              <Button
                color="red"
                variant="outline"
                disabled={busy || !closed || next.length === 0}
                onClick={() => setDialog({ step: 'cancel' })}
              >
                {t('removal.cancelNext', { count: next.length })}
              </Button>
            )}
          </Step>
          <Step title={t('removal.remove')} done={false}>
            <Hint>{t('removal.removeText')}</Hint>
            <Button
              color="red"
              disabled={busy || !closed || open > 0}
              onClick={() => void send('del_token', { token: pair.token })}
            >
              {t('removal.removeNow', { token: pair.token })}
            </Button>
          </Step>
        </Stack>
      </Stack>
      <TransactionView flow={flow} />
      {dialog?.step === 'close' && (
        <DecisionDialog
          namespace="orderbook_admin"
          texts="pair"
          title={t('removal.close')}
          text={t('removal.closeText')}
          confirm={t('removal.closeNow')}
          needsReason
          reason={unsent.reasonOf('close')}
          onDecide={async (reason) => void close(dialog.seen, reason)}
          onClose={() => setDialog(undefined)}
        />
      )}
      {dialog?.step === 'cancel' && (
        <CancelDialog
          orders={next}
          reason={cancelReasonOf(next)}
          onCancel={(reason) => void cancel(next, reason)}
          onClose={() => setDialog(undefined)}
        />
      )}
    </Stack>
  )
}
