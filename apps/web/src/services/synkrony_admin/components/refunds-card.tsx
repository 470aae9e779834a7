import { Button, Group } from '@mantine/core'
import { readableLines } from '@panel/contracts/platform/readable-text'
import { allowedMoves } from '@panel/contracts/platform/state-machine'
import { decideRefund, retryRefund } from '@panel/contracts/services/synkrony_admin/endpoints'
import {
  type PurchaseDetail,
  type Refund,
  refundMachine,
} from '@panel/contracts/services/synkrony_admin/purchases'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MoveButtons } from '../../../shared/decisions/move-buttons.tsx'
import { FailureText } from '../../../shared/failures/failure-text.tsx'
import { useOwnAccountId } from '../../../shared/session/use-own-account-id.ts'
import { AccountId } from '../../../shared/ui/account-id.tsx'
import { Amount } from '../../../shared/ui/amount.tsx'
import { Card, Hint, RowList, TwoLines } from '../../../shared/ui/layout.tsx'
import { Moment } from '../../../shared/ui/moment.tsx'
import { StatusBadge } from '../../../shared/ui/status-badge.tsx'
import { isInvolved } from '../is-involved.ts'
import { useChange } from '../queries.ts'
import { refundWords } from '../words.ts'
import { RefundDialog } from './refund-dialog.tsx'
import { Ticket } from './ticket.tsx'
import { explainRefusal } from './withdrawal-refusal.tsx'

const tones = {
  agreed: 'waiting',
  pending: 'waiting',
  done: 'good',
  failed: 'bad',
  notAgreed: 'neutral',
} as const

interface RefundRowProps {
  readonly refund: Refund
  readonly purchase: PurchaseDetail
}

function RefundRow({ refund, purchase }: RefundRowProps) {
  const { t } = useTranslation('synkrony_admin')
  const own = useOwnAccountId()
  const { state, units, feeUnits, reason, by, at, agreement, ticket, failure } = refund
  const { assetId, decimal: decimals } = purchase
  return (
    <li>
      <div>
        <TwoLines
          note={
            <>
              <Moment at={at} /> · <AccountId id={by} /> · {readableLines(reason)}
            </>
          }
        >
          <Amount units={units} decimals={decimals} assetId={assetId} />{' '}
          <StatusBadge tone={tones[state]}>{t(`refunds.states.${state}`)}</StatusBadge>
          {failure !== null && <FailureText failure={failure} />}
          <Hint>
            {t('refunds.feeShare')} <Amount units={feeUnits} decimals={decimals} assetId={assetId} />
            {ticket !== null && (
              <>
                {' · '}
                <Ticket id={ticket} label={t('fields.ticket')} />
              </>
            )}
          </Hint>
          {agreement && (
            <Hint>
              {t(agreement.by === own ? 'refunds.waitsForOther' : 'refunds.youAreSecond')}{' '}
              {t('refunds.until')} <Moment at={agreement.until} />
            </Hint>
          )}
        </TwoLines>
        {!isInvolved(partiesOf(purchase), own) && (
          <RefundMoves refund={refund} purchase={purchase} own={own} />
        )}
      </div>
    </li>
  )
}

/** Those who made or received a payment, who do not decide about its refunds. */
const partiesOf = ({ merchantId, from }: PurchaseDetail) => [merchantId, from]

interface RefundMovesProps extends RefundRowProps {
  readonly own: string | undefined
}

/** What can be decided about a refund: the first of two people cannot be the second. */
function RefundMoves({ refund: { id, state, agreement }, purchase, own }: RefundMovesProps) {
  const change = useChange()
  const { decimal: decimals, refundedUnits: seenRefundedUnits } = purchase
  const params = { id: String(id) }
  const canMove = allowedMoves(refundMachine, state, 'admin').length > 0
  return (
    <MoveButtons
      {...refundWords}
      machine={refundMachine}
      state={state}
      actor="admin"
      withoutReason={['approve']}
      elsewhere={agreement?.by === own ? ['approve'] : []}
      frame={(buttons) => canMove && <Group mt="xs">{buttons}</Group>}
      explain={(error) => explainRefusal(error, { decimals })}
      onMove={async (move, reason) => {
        if (move === 'retry') await change(retryRefund, { params, body: { seen: 'failed', reason } })
        if (move !== 'approve' && move !== 'refuse') return
        const body = { move, seen: 'agreed', seenRefundedUnits, reason } as const
        await change(decideRefund, { params, body })
      }}
    />
  )
}

/** What was given back of a payment, and the way to give back more. */
export function RefundsCard({ purchase }: { readonly purchase: PurchaseDetail }) {
  const { t } = useTranslation('synkrony_admin')
  const [asking, setAsking] = useState(false)
  const own = isInvolved(partiesOf(purchase), useOwnAccountId())
  const { refunds, refundableUnits } = purchase
  return (
    <Card
      title={t('refunds.heading')}
      flush={refunds.length > 0}
      actions={
        refundableUnits !== '0' &&
        !own && (
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
      {own && purchase.kind === 'payment' && <Hint>{t('refunds.own')}</Hint>}
      {asking && <RefundDialog purchase={purchase} onClose={() => setAsking(false)} />}
    </Card>
  )
}
