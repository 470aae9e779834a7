import { fundsTooLow } from '@panel/contracts/platform/payments/wallets'
import type { Withdrawal } from '@panel/contracts/platform/payments/withdrawals'
import { useTranslation } from 'react-i18next'
import { formatAmount } from '../../shared/format/amounts.ts'

/** What the server refused: of one call, or of one row among several. */
interface Refusal {
  readonly code: string
  readonly details?: Readonly<Record<string, unknown>> | undefined
}

export type Decimals = Pick<Withdrawal, 'decimals'>

/** Which wallet had too little, and both figures; undefined for any other refusal. */
export const fundsIn = ({ code, details }: Refusal) =>
  code === 'FUNDS_TOO_LOW' ? fundsTooLow.safeParse(details).data : undefined

export type Funds = NonNullable<ReturnType<typeof fundsIn>>

/** Both figures of a wallet that had too little, in one sentence. */
export const useFundsText = ({ decimals }: Decimals): ((funds: Funds) => string) => {
  const { t } = useTranslation('synkrony_admin')
  return ({ available, needed, assetId }) => {
    const write = (units: string) => formatAmount(units, decimals, assetId)
    return t('withdraw.lowFundsText', { available: write(available), needed: write(needed) })
  }
}
