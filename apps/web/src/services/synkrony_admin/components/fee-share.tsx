import { useTranslation } from 'react-i18next'
import { formatShare, formatUnits } from '../../../shared/format/amounts.ts'

interface FeeShareProps {
  readonly share: { readonly part: string; readonly of: string; readonly fixed: string }
  readonly assetId: string
  readonly decimals: number
}

/** A share and its fixed part in one line. */
export function FeeShare({ share: { part, of, fixed }, assetId, decimals }: FeeShareProps) {
  const { t } = useTranslation('synkrony_admin')
  const share = formatShare(BigInt(part), BigInt(of))
  if (fixed === '0') return share
  return t('fees.withFixed', { share, fixed: `${formatUnits(fixed, decimals)} ${assetId}` })
}
