import type { Payment } from '@panel/contracts/services/synkrony_pay_dashboard/payments'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { exactUnits } from '../../../shared/format/amounts.ts'
import type { ListColumn } from '../../../shared/list/list-column.ts'
import { Amount } from '../../../shared/ui/amount.tsx'
import { IdText } from '../../../shared/ui/id-text.tsx'
import { Moment } from '../../../shared/ui/moment.tsx'
import { ShortId } from '../../../shared/ui/short-id.tsx'
import classes from './payments.module.css'

/** The columns of the list of payments. */
export const usePaymentColumns = (): readonly ListColumn<Payment>[] => {
  const { t } = useTranslation('synkrony_pay_dashboard')
  return useMemo(
    () => [
      {
        id: 'paymentId',
        label: t('fields.paymentId'),
        heading: true,
        sortable: true,
        csv: ({ paymentId }) => paymentId,
        cell: ({ paymentId }) => (
          <Link
            to="/iservice/synkrony_pay_dashboard/transaction/$paymentId"
            params={{ paymentId }}
            // Kept through the payment's page, so that the way back finds the same list.
            search
            className={classes.link ?? ''}
          >
            <IdText id={paymentId} />
          </Link>
        ),
      },
      {
        id: 'createdAt',
        label: t('fields.createdAt'),
        sortable: true,
        csv: ({ createdAt }) => createdAt,
        cell: ({ createdAt }) => <Moment at={createdAt} brief />,
      },
      {
        id: 'from',
        label: t('fields.from'),
        csv: ({ from }) => from,
        cell: ({ from }) => <ShortId id={from} label={t('fields.from')} explorer="account" />,
      },
      {
        id: 'assetId',
        label: t('fields.assetId'),
        hiddenAtFirst: true,
        csv: ({ assetId }) => assetId,
        cell: ({ assetId }) => assetId,
      },
      {
        id: 'units',
        label: t('fields.units'),
        sortable: true,
        align: 'end',
        csv: ({ units, decimal }) => exactUnits(units, decimal),
        cell: ({ units, decimal, assetId }) => <Amount units={units} decimals={decimal} assetId={assetId} />,
      },
      {
        id: 'feeUnits',
        label: t('fields.feeUnits'),
        sortable: true,
        align: 'end',
        csv: ({ feeUnits, decimal }) => exactUnits(feeUnits, decimal),
        cell: ({ feeUnits, decimal, assetId }) => (
          <Amount units={feeUnits} decimals={decimal} assetId={assetId} />
        ),
      },
      {
        id: 'ticket',
        label: t('fields.ticket'),
        csv: ({ ticket }) => ticket ?? '',
        cell: ({ ticket }) =>
          ticket === undefined ? (
            '–'
          ) : (
            <ShortId id={ticket} label={t('fields.ticket')} explorer="transaction" />
          ),
      },
    ],
    [t],
  )
}
