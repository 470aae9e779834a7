import { useTranslation } from 'react-i18next'
import { formatAmount, formatShare } from '../../shared/format/amounts.ts'

/** A fee: a share of the amount, as a fraction, and a fixed part in units of its asset. */
export interface Fee {
  readonly part: string
  readonly of: string
  readonly fixed: string
}

export interface FeeAsset {
  readonly assetId: string
  readonly decimals: number
}

/** Puts a share and its fixed part into one line of text. */
export const useFeeText = ({ assetId, decimals }: FeeAsset) => {
  const { t } = useTranslation('synkrony_admin')
  return ({ part, of, fixed }: Fee): string => {
    const share = formatShare(BigInt(part), BigInt(of))
    if (fixed === '0') return share
    return t('fees.withFixed', { share, fixed: formatAmount(fixed, decimals, assetId) })
  }
}
