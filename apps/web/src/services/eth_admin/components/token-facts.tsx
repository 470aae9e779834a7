import type { EthereumToken } from '@panel/contracts/services/eth_admin/tokens'
import { useTranslation } from 'react-i18next'
import { formatCount } from '../../../shared/format/amounts.ts'
import { fact } from '../../../shared/ui/fact-list.tsx'
import { ShortId } from '../../../shared/ui/short-id.tsx'

/** What a token is on both chains. */
export const useTokenFacts = ({
  contract,
  ethereumDecimals,
  ledgerDecimals,
}: Pick<EthereumToken, 'contract' | 'ethereumDecimals' | 'ledgerDecimals'>) => {
  const { t } = useTranslation('eth_admin')
  const decimals = { there: formatCount(ethereumDecimals), here: formatCount(ledgerDecimals) }
  return [
    fact(t('fields.contract'), <ShortId id={contract} label={t('fields.contract')} />),
    fact(t('fields.decimals'), t('fields.decimalsText', decimals)),
  ]
}
