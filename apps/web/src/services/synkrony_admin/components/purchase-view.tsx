import { Stack } from '@mantine/core'
import { readableText } from '@panel/contracts/platform/readable-text'
import type { PurchaseDetail } from '@panel/contracts/services/synkrony_admin/purchases'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { DecisionTimeline } from '../../../shared/decisions/decision-timeline.tsx'
import { FailureText } from '../../../shared/failures/failure-text.tsx'
import { AccountId } from '../../../shared/ui/account-id.tsx'
import { Amount } from '../../../shared/ui/amount.tsx'
import { CodeBlock } from '../../../shared/ui/code-block.tsx'
import { FactList, fact } from '../../../shared/ui/fact-list.tsx'
import { Card, Columns, Details, Hint } from '../../../shared/ui/layout.tsx'
import { Moment } from '../../../shared/ui/moment.tsx'
import { ShortId } from '../../../shared/ui/short-id.tsx'
import { refundWords } from '../words.ts'
import { PurchaseCalls } from './purchase-calls.tsx'
import { PurchaseDeliveries } from './purchase-deliveries.tsx'
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
          fact(t('purchase.appName'), readableText(appName) || '–'),
          fact(t('purchase.asked'), <Moment at={createdAt} />),
          fact(t('purchase.expires'), <Moment at={expiresAt} />),
          fact(t('purchase.assets'), quotes.map(({ assetId }) => assetId).join(', ') || '–'),
          fact(t('purchase.feesPaidBy'), t(userPayFees ? 'purchase.byBuyer' : 'purchase.byMerchant')),
          fact(t('purchase.webhook'), webhook === '' ? t('purchase.ofLicence') : webhook),
        ]}
      />
      {attempts.map(({ ticket, at, domain, outcome, failure }) => (
        <div key={ticket}>
          <Hint bad={outcome === 'failed'}>
            <Moment at={at} /> · {domain} · {t(`purchase.outcomes.${outcome}`)} ·{' '}
            <Ticket id={ticket} label={t('fields.ticket')} />
          </Hint>
          {failure !== null && <FailureText failure={failure} />}
        </div>
      ))}
      <Details summary={t('purchase.signed')}>
        <CodeBlock label={t('purchase.payload')} text={JSON.stringify(payload, null, 2)} />
        <CodeBlock label={t('purchase.signedText')} text={signed} />
      </Details>
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
          <PurchaseCalls calls={purchase.calls} decimal={decimal} />
          {kind === 'payment' && <IntentCard purchase={purchase} />}
          <PurchaseDeliveries deliveries={purchase.deliveries} />
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
