import { Stack } from '@mantine/core'
import {
  addPaymentNote,
  getPayment,
  removePaymentNote,
} from '@panel/contracts/services/synkrony_pay_dashboard/endpoints'
import type { OwnPayment } from '@panel/contracts/services/synkrony_pay_dashboard/payments'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useChangeOf } from '../../../shared/api/use-change.ts'
import { DecisionTimeline } from '../../../shared/decisions/decision-timeline.tsx'
import { NotesCard } from '../../../shared/notes/notes-card.tsx'
import { AccountId } from '../../../shared/ui/account-id.tsx'
import { Amount } from '../../../shared/ui/amount.tsx'
import { FactList, fact } from '../../../shared/ui/fact-list.tsx'
import { IdText } from '../../../shared/ui/id-text.tsx'
import { Card, Columns, Hint, RowList, TwoLines } from '../../../shared/ui/layout.tsx'
import { Moment } from '../../../shared/ui/moment.tsx'
import { ShortId } from '../../../shared/ui/short-id.tsx'
import { StatusBadge } from '../../../shared/ui/status-badge.tsx'

const words = { namespace: 'synkrony_pay_dashboard', texts: 'story' } as const

/** The tone of each status of a payment. */
export const statusTones = { paid: 'good', partlyRefunded: 'waiting', refunded: 'waiting' } as const

interface PaymentProps {
  readonly payment: OwnPayment
}

/** Every fact of a payment. */
function PaymentFacts({ payment }: PaymentProps) {
  const { t } = useTranslation('synkrony_pay_dashboard')
  const { paymentId, from, units, feeUnits, decimal: decimals, assetId, ticket, refundOf, status } = payment
  const net = BigInt(units) - BigInt(feeUnits)
  const amount = (of: string) => <Amount units={of} decimals={decimals} assetId={assetId} />
  return (
    <FactList
      facts={[
        fact(t('fields.paymentId'), <ShortId id={paymentId} label={t('fields.paymentId')} />),
        ...(refundOf === undefined
          ? []
          : [
              fact(
                t('payment.refundOf'),
                <Link
                  to="/iservice/synkrony_pay_dashboard/transaction/$paymentId"
                  params={{ paymentId: refundOf }}
                  search
                >
                  <IdText id={refundOf} />
                </Link>,
              ),
            ]),
        fact(
          t(refundOf === undefined ? 'payment.status' : 'payment.statusOfPayment'),
          <StatusBadge tone={statusTones[status]}>{t(`story.states.${status}`)}</StatusBadge>,
        ),
        fact(t('fields.createdAt'), <Moment at={payment.createdAt} />),
        fact(t('fields.from'), <AccountId id={from} label={t('fields.from')} />),
        fact(t('fields.assetId'), assetId),
        fact(t('fields.units'), amount(units)),
        fact(t('fields.feeUnits'), amount(feeUnits)),
        fact(t('fields.net'), amount(String(net))),
        fact(t('fields.licence'), payment.licenceId),
        fact(
          t('fields.ticket'),
          ticket === undefined ? (
            t('payment.noTicket')
          ) : (
            <ShortId id={ticket} label={t('fields.ticket')} explorer="transaction" />
          ),
        ),
      ]}
    />
  )
}

const openTones = { agreed: 'waiting', pending: 'waiting', failed: 'bad' } as const

/** Refunds of the payment that the platform has not paid. */
function OpenRefunds({ payment }: PaymentProps) {
  const { t } = useTranslation('synkrony_pay_dashboard')
  const { openRefunds, decimal: decimals, assetId } = payment
  if (openRefunds.length === 0) return null
  return (
    <Card flush title={t('openRefunds.title')}>
      <RowList aria-label={t('openRefunds.title')}>
        {openRefunds.map(({ id, state, units, at, until }) => (
          <li key={id}>
            <TwoLines note={<Moment at={at} />}>
              <Amount units={units} decimals={decimals} assetId={assetId} />{' '}
              <StatusBadge tone={openTones[state]}>{t(`openRefunds.states.${state}`)}</StatusBadge>
              <Hint>
                {t(`openRefunds.next.${state}`)}
                {until !== null && (
                  <>
                    {' '}
                    {t('openRefunds.until')} <Moment at={until} />
                  </>
                )}
              </Hint>
            </TwoLines>
          </li>
        ))}
      </RowList>
    </Card>
  )
}

/** One payment: what it is, what became of it, and the merchant's own notes on it. */
export function PaymentView({ payment }: PaymentProps) {
  const { t } = useTranslation('synkrony_pay_dashboard')
  const { paymentId, units, decimal: decimals, assetId, timeline, notes } = payment
  const change = useChangeOf([getPayment])
  return (
    <Stack>
      <Amount units={units} decimals={decimals} assetId={assetId} large />
      <Columns>
        <Stack>
          <PaymentFacts payment={payment} />
          <OpenRefunds payment={payment} />
          <DecisionTimeline {...words} decisions={timeline} name={paymentId} />
        </Stack>
        <NotesCard
          notes={notes}
          hint={t('payment.notesHint')}
          draft={`synkrony_pay_dashboard/note/${paymentId}`}
          onAdd={(text) => change(addPaymentNote, { params: { paymentId }, body: { text } })}
          onRemove={(noteId) => change(removePaymentNote, { params: { paymentId, noteId } })}
        />
      </Columns>
    </Stack>
  )
}
