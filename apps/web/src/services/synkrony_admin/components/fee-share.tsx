import { useTranslation } from 'react-i18next'
import { formatShare, formatUnits } from '../../../shared/format/amounts.ts'

interface FeeShareProps {
  readonly share: { readonly part: string; readonly of: string; readonly fixed: string }
  readonly assetId: string
  readonly decimals: number
}

/** Puts a share and its fixed part into one line of text. */
export const useFeeText = ({ assetId, decimals }: Omit<FeeShareProps, 'share'>) => {
  const { t } = useTranslation('synkrony_admin')
  return ({ part, of, fixed }: FeeShareProps['share']): string => {
    const share = formatShare(BigInt(part), BigInt(of))
    if (fixed === '0') return share
    return t('fees.withFixed', { share, fixed: `${formatUnits(fixed, decimals)} ${assetId}` })
  }
}

/** A share and its fixed part in one line. */
export function FeeShare({ share, ...asset }: FeeShareProps) {
  return useFeeText(asset)(share)
}
