import {
  type FeeTerms,
  smallestTransfer,
  splitPayment,
  splitTransfer,
} from '@panel/contracts/smart-contracts/fees'
import { useTranslation } from 'react-i18next'
import { formatAmount } from '../format/amounts.ts'
import { Hint } from '../ui/layout.tsx'

interface FeeExampleProps {
  readonly terms: FeeTerms
  readonly symbol: string
  readonly decimals: number
}

/** What fees do to a transfer of 100, computed as the contract does. */
export function FeeExample({ terms, symbol, decimals }: FeeExampleProps) {
  const { t } = useTranslation('fees')
  const write = (units: bigint) => formatAmount(units, decimals, symbol)
  const hundred = 100n * 10n ** BigInt(decimals)
  const transfer = splitTransfer(terms, hundred)
  const payment = splitPayment(terms, hundred)
  const smallest = smallestTransfer(terms)
  const amount = write(hundred)
  return (
    <>
      <Hint>
        {transfer
          ? t('example', { amount, received: write(transfer.received), fee: write(transfer.fee) })
          : t('exampleNone', { amount })}{' '}
        {t('examplePay', { amount, sent: write(payment.sent) })}
      </Hint>
      <Hint>{smallest === undefined ? t('nothingWorks') : t('smallest', { amount: write(smallest) })}</Hint>
    </>
  )
}
