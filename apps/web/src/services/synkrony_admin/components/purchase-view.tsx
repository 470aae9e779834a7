import { Button, Stack } from '@mantine/core'
import { resendWebhook } from '@panel/contracts/services/synkrony_admin/endpoints'
import type { PurchaseDetail } from '@panel/contracts/services/synkrony_admin/purchases'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DecisionTimeline } from '../../../shared/decisions/decision-timeline.tsx'
import { AccountId } from '../../../shared/ui/account-id.tsx'
import { Amount } from '../../../shared/ui/amount.tsx'
import { CodeBlock } from '../../../shared/ui/code-block.tsx'
import { FactList, fact } from '../../../shared/ui/fact-list.tsx'
import { Card, Columns, Details, Hint, SmallTable } from '../../../shared/ui/layout.tsx'
import { Moment } from '../../../shared/ui/moment.tsx'
import { ShortId } from '../../../shared/ui/short-id.tsx'
import { DeliveryDialog } from '../../../shared/webhooks/delivery-dialog.tsx'
import { DeliveryDuration, DeliveryState, DeliveryType } from '../../../shared/webhooks/delivery-values.tsx'
import { useChange } from '../use-change.ts'
import { refundWords } from '../words.ts'
import { RefundsCard } from './refunds-card.tsx'
import { Ticket, ticketView } from './ticket.tsx'

interface PurchaseProps {
  readonly purchase: PurchaseDetail
}

function PurchaseFacts({ purchase }: PurchaseProps) {
  const { t } = useTranslation('synkrony_admin')
  const { paymentId, createdAt, merchantId, from, licenceId, ticket, refundOf } = purchase
  return (
    <Card title={t('purchase.facts')}>
      <FactList
        plain
        facts={[
          fact(t('fields.paymentId'), <ShortId id={paymentId} label={t('fields.paymentId')} />),
          ...(refundOf === undefined
            ? []
            : [
                fact(
                  t('fields.refundOf'),
                  <Link to="/iservice/synkrony_admin/purchases/$paymentId" params={{ paymentId: refundOf }}>
                    {refundOf}
                  </Link>,
                ),
              ]),
          fact(t('fields.createdAt'), <Moment at={createdAt} />),
          fact(t('fields.merchantId'), <AccountId id={merchantId} label={t('fields.merchantId')} />),
          fact(t('fields.from'), <AccountId id={from} label={t('fields.from')} />),
          fact(t('fields.licenceId'), licenceId),
          fact(
            t('fields.ticket'),
            ticket === undefined ? t('purchase.noTicket') : <Ticket id={ticket} label={t('fields.ticket')} />,
          ),
        ]}
      />
    </Card>
  )
}

/** Where what the payer gave went. */
function SplitCard({ purchase }: PurchaseProps) {
  const { t } = useTranslation('synkrony_admin')
  const { split, assetId, decimal, charged } = purchase
  const amount = (units: string) => <Amount units={units} decimals={decimal} assetId={assetId} />
  return (
    <Card title={t('purchase.split')}>
      <FactList
        plain
        facts={[
          fact(t('purchase.given'), amount(split.units)),
          fact(t('purchase.received'), amount(split.merchantUnits)),
          fact(t('purchase.platformFee'), amount(split.platformFeeUnits)),
          fact(t('purchase.assetFee'), amount(split.assetFeeUnits)),
        ]}
      />
      <Hint>
        {charged
          ? t('purchase.charged', { rule: charged.rule, version: charged.version })
          : t('purchase.notCharged')}
      </Hint>
    </Card>
  )
}

function CallsCard({ purchase: { calls, decimal } }: PurchaseProps) {
  const { t } = useTranslation('synkrony_admin')
  return (
    <Card title={t('purchase.calls')} flush={calls.length > 0}>
      {calls.length === 0 ? (
        <Hint>{t('purchase.noCalls')}</Hint>
      ) : (
        <SmallTable aria-label={t('purchase.calls')}>
          <thead>
            <tr>
              <th scope="col">{t('purchase.method')}</th>
              <th scope="col">{t('purchase.toAccount')}</th>
              <th scope="col" data-align="end">
                {t('fields.units')}
              </th>
            </tr>
          </thead>
          <tbody>
            {calls.map(({ target, method, args }) => (
              <tr key={`${method} ${args.to} ${args.units}`}>
                <th scope="row">{method}</th>
                <td>
                  <AccountId id={args.to} />
                </td>
                <td data-align="end">
                  <Amount units={args.units} decimals={decimal} assetId={target} />
                </td>
              </tr>
            ))}
          </tbody>
        </SmallTable>
      )}
    </Card>
  )
}

/** What the shop requested, and each bulk that was submitted for it. */
function IntentCard({ purchase: { intent, attempts } }: PurchaseProps) {
  const { t } = useTranslation('synkrony_admin')
  if (!intent) {
    return (
      <Card title={t('purchase.intent')}>
        <Hint>{t('purchase.noIntent')}</Hint>
      </Card>
    )
  }
  const { uuid, appName, createdAt, expiresAt, userPayFees, webhook, quotes, payload, signed } = intent
  return (
    <Card title={t('purchase.intent')}>
      <FactList
        plain
        facts={[
          fact(t('fields.intentId'), <ShortId id={uuid} label={t('fields.intentId')} />),
          fact(t('purchase.appName'), appName === '' ? '–' : appName),
          fact(t('purchase.asked'), <Moment at={createdAt} />),
          fact(t('purchase.expires'), <Moment at={expiresAt} />),
          fact(t('purchase.assets'), quotes.map(({ assetId }) => assetId).join(', ')),
          fact(t('purchase.feesPaidBy'), t(userPayFees ? 'purchase.byBuyer' : 'purchase.byMerchant')),
          fact(t('purchase.webhook'), webhook === '' ? t('purchase.ofLicence') : webhook),
        ]}
      />
      {attempts.map(({ ticket, at, domain, outcome, failure }) => (
        <Hint key={ticket} bad={outcome === 'failed'}>
          <Moment at={at} /> · {domain} · {t(`purchase.outcomes.${outcome}`)} ·{' '}
          <Ticket id={ticket} label={t('fields.ticket')} />
          {failure !== null && ` · ${failure}`}
        </Hint>
      ))}
      <Details summary={t('purchase.signed')}>
        <CodeBlock label={t('purchase.payload')} text={JSON.stringify(payload, null, 2)} />
        <CodeBlock label={t('purchase.signedText')} text={signed} />
      </Details>
    </Card>
  )
}

/** Each webhook that was sent to the shop, with the way to send it again. */
function DeliveriesCard({ purchase: { deliveries } }: PurchaseProps) {
  const { t } = useTranslation('synkrony_admin')
  const change = useChange()
  const [openId, setOpenId] = useState<number>()
  const open = deliveries.find(({ id }) => id === openId)
  return (
    <Card title={t('webhooks.title')} flush={deliveries.length > 0}>
      {deliveries.length === 0 ? (
        <Hint>{t('webhooks.ofPaymentNone')}</Hint>
      ) : (
        <SmallTable aria-label={t('webhooks.title')}>
          <thead>
            <tr>
              <th scope="col">{t('fields.type')}</th>
              <th scope="col">{t('fields.state')}</th>
              <th scope="col">{t('fields.dueAt')}</th>
              <th scope="col">{t('fields.durationMs')}</th>
            </tr>
          </thead>
          <tbody>
            {deliveries.map(({ id, type, state, status, dueAt, durationMs }) => (
              <tr key={id}>
                <th scope="row">
                  <Button size="compact-xs" variant="subtle" onClick={() => setOpenId(id)}>
                    <DeliveryType type={type} />
                  </Button>
                </th>
                <td>
                  <DeliveryState state={state} status={status} />
                </td>
                <td>
                  <Moment at={dueAt} brief />
                </td>
                <td data-align="end">
                  <DeliveryDuration durationMs={durationMs} />
                </td>
              </tr>
            ))}
          </tbody>
        </SmallTable>
      )}
      {open && (
        <DeliveryDialog
          delivery={open}
          onResend={() => change(resendWebhook, { params: { webhookId: open.webhookId }, body: {} })}
          onClose={() => setOpenId(undefined)}
        />
      )}
    </Card>
  )
}

/** One payment with everything that belongs to it. */
export function PurchaseView({ purchase }: PurchaseProps) {
  const { units, decimal, assetId, paymentId, kind, decisions } = purchase
  return (
    <Stack>
      <Amount units={units} decimals={decimal} assetId={assetId} large />
      <Columns>
        <Stack>
          <PurchaseFacts purchase={purchase} />
          <CallsCard purchase={purchase} />
          {kind === 'payment' && <IntentCard purchase={purchase} />}
          <DeliveriesCard purchase={purchase} />
        </Stack>
        <Stack>
          <SplitCard purchase={purchase} />
          {kind === 'payment' && <RefundsCard purchase={purchase} />}
          <DecisionTimeline {...refundWords} decisions={decisions} name={paymentId} ticketView={ticketView} />
        </Stack>
      </Columns>
    </Stack>
  )
}
