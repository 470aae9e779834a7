import {
  type FeeTerms,
  smallestTransfer,
  splitPayment,
  splitTransfer,
} from '@panel/contracts/smart-contracts/fees'
import { useTranslation } from 'react-i18next'
import { formatUnits } from '../../../shared/format/amounts.ts'
import { Hint } from '../../../shared/ui/layout.tsx'

interface FeeExampleProps {
  readonly terms: FeeTerms
  readonly symbol: string
  readonly decimals: number
}

/** What fees do to a transfer of 100, computed as the contract does. */
export function FeeExample({ terms, symbol, decimals }: FeeExampleProps) {
  const { t } = useTranslation('eurs_manager_admin')
  const write = (units: bigint) => `${formatUnits(units, decimals)} ${symbol}`.trim()
  const hundred = 100n * 10n ** BigInt(decimals)
  const transfer = splitTransfer(terms, hundred)
  const payment = splitPayment(terms, hundred)
  const smallest = smallestTransfer(terms)
  const amount = write(hundred)
  return (
    <>
      <Hint>
        {transfer
          ? t('fees.example', { amount, received: write(transfer.received), fee: write(transfer.fee) })
          : t('fees.exampleNone', { amount })}{' '}
        {t('fees.examplePay', { amount, sent: write(payment.sent) })}
      </Hint>
      <Hint>
        {smallest === undefined ? t('fees.nothingWorks') : t('fees.smallest', { amount: write(smallest) })}
      </Hint>
    </>
  )
}
