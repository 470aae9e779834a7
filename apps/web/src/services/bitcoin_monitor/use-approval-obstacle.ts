import { approvalObstacle } from '@panel/contracts/services/bitcoin_monitor/withdrawals'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../shared/api/api-error.ts'
import { inBitcoin } from './bitcoin.ts'

/** Reads why a withdrawal cannot be approved now; undefined for any other failure. */
export const useApprovalObstacle = () => {
  const { t } = useTranslation('bitcoin_monitor')
  return (error: Error): string | undefined => {
    if (!(error instanceof ApiError) || error.code !== 'CONFLICT') return undefined
    const { data } = approvalObstacle.safeParse(error.details)
    if (!data) return undefined
    if ('approvals' in data) return t('withdrawal.stopped')
    return t('withdrawal.feesTakeAll', { units: inBitcoin(data.units), fees: inBitcoin(data.fees) })
  }
}
