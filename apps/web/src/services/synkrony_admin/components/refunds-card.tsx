import { Button } from '@mantine/core'
import { retryRefund } from '@panel/contracts/services/synkrony_admin/endpoints'
import {
  type PurchaseDetail,
  type Refund,
  refundMachine,
} from '@panel/contracts/services/synkrony_admin/purchases'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MoveButtons } from '../../../shared/decisions/move-buttons.tsx'
import { AccountId } from '../../../shared/ui/account-id.tsx'
import { Amount } from '../../../shared/ui/amount.tsx'
import { Card, Hint, RowList, TwoLines } from '../../../shared/ui/layout.tsx'
import { Moment } from '../../../shared/ui/moment.tsx'
import { StatusBadge } from '../../../shared/ui/status-badge.tsx'
import { useChange } from '../use-change.ts'
import { refundWords } from '../words.ts'
import { RefundDialog } from './refund-dialog.tsx'
import { Ticket } from './ticket.tsx'

const tones = { pending: 'waiting', done: 'good', failed: 'bad' } as const

function RefundRow({ refund, purchase }: { readonly refund: Refund; readonly purchase: PurchaseDetail }) {
  const { t } = useTranslation('synkrony_admin')
  const change = useChange()
  const { id, state, units, feeUnits, reason, by, at, ticket, failure } = refund
  const { assetId, decimal: decimals } = purchase
  return (
    <li>
      <TwoLines
        note={
          <>
            <Moment at={at} /> · <AccountId id={by} /> · {reason}
          </>
        }
      >
        <Amount units={units} decimals={decimals} assetId={assetId} />{' '}
        <StatusBadge tone={tones[state]}>{t(`refunds.states.${state}`)}</StatusBadge>
        {failure !== null && <Hint bad>{failure}</Hint>}
        <Hint>
          {t('refunds.feeShare')} <Amount units={feeUnits} decimals={decimals} assetId={assetId} />
          {' · '}
          <Ticket id={ticket} label={t('fields.ticket')} />
        </Hint>
      </TwoLines>
      {state === 'failed' && (
        <MoveButtons
          {...refundWords}
          machine={refundMachine}
          state={state}
          actor="admin"
          onMove={(_move, why) =>
            change(retryRefund, { params: { id: String(id) }, body: { seen: 'failed', reason: why } })
          }
        />
      )}
    </li>
  )
}

/** What was given back of a payment, and the way to give back more. */
export function RefundsCard({ purchase }: { readonly purchase: PurchaseDetail }) {
  const { t } = useTranslation('synkrony_admin')
  const [asking, setAsking] = useState(false)
  const { refunds, refundableUnits } = purchase
  return (
    <Card
      title={t('refunds.heading')}
      flush={refunds.length > 0}
      actions={
        refundableUnits !== '0' && (
          <Button size="xs" variant="default" onClick={() => setAsking(true)}>
            {t('refunds.open')}
          </Button>
        )
      }
    >
      {refunds.length === 0 ? (
        <Hint>{t('refunds.none')}</Hint>
      ) : (
        <RowList aria-label={t('refunds.heading')}>
          {refunds.map((refund) => (
            <RefundRow key={refund.id} refund={refund} purchase={purchase} />
          ))}
        </RowList>
      )}
      {asking && <RefundDialog purchase={purchase} onClose={() => setAsking(false)} />}
    </Card>
  )
}
