import type { PaymentDetail } from '@panel/contracts/services/synkrony_pay_dashboard/payments'
import { useTranslation } from 'react-i18next'
import { Amount } from '../../../shared/ui/amount.tsx'
import { FactList } from '../../../shared/ui/fact-list.tsx'
import { Moment } from '../../../shared/ui/moment.tsx'
import { ShortId } from '../../../shared/ui/short-id.tsx'
import classes from './payments.module.css'

/** All that is known of a payment. */
export function PaymentFacts({ payment }: { payment: PaymentDetail }) {
  const { t } = useTranslation('synkrony_pay_dashboard')
  const {
    paymentId,
    from,
    units,
    feeUnits,
    decimal: decimals,
    assetId,
    createdAt,
    licenceId,
    ticket,
  } = payment
  return (
    <>
      <p className={classes.paid}>
        <Amount units={units} decimals={decimals} assetId={assetId} />
      </p>
      <FactList
        facts={[
          { label: t('fields.paymentId'), value: <ShortId id={paymentId} label={t('fields.paymentId')} /> },
          { label: t('fields.createdAt'), value: <Moment at={createdAt} /> },
          {
            label: t('fields.from'),
            value: <ShortId id={from} label={t('fields.from')} explorer="account" />,
          },
          { label: t('fields.assetId'), value: assetId },
          {
            label: t('fields.feeUnits'),
            value: <Amount units={feeUnits} decimals={decimals} assetId={assetId} />,
          },
          { label: t('fields.licence'), value: licenceId },
          {
            label: t('fields.ticket'),
            value:
              ticket === undefined ? (
                t('payment.noTicket')
              ) : (
                <ShortId id={ticket} label={t('fields.ticket')} explorer="transaction" />
              ),
          },
        ]}
      />
    </>
  )
}
