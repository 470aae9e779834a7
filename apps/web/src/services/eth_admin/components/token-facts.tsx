import type { EthereumToken } from '@panel/contracts/services/eth_admin/tokens'
import { useTranslation } from 'react-i18next'
import { formatCount } from '../../../shared/format/amounts.ts'
import { type Fact, FactList, fact } from '../../../shared/ui/fact-list.tsx'
import { ShortId } from '../../../shared/ui/short-id.tsx'

interface TokenFactsProps {
  readonly token: Pick<EthereumToken, 'contract' | 'ethereumDecimals' | 'ledgerDecimals'>
  /** What follows. */
  readonly others?: readonly Fact[]
}

/** What a token is on both chains. */
export function TokenFacts({ token, others = [] }: TokenFactsProps) {
  const { t } = useTranslation('eth_admin')
  const { contract, ethereumDecimals, ledgerDecimals } = token
  const decimals = { there: formatCount(ethereumDecimals), here: formatCount(ledgerDecimals) }
  return (
    <FactList
      plain
      facts={[
        fact(t('fields.contract'), <ShortId id={contract} label={t('fields.contract')} />),
        fact(t('fields.decimals'), t('fields.decimalsText', decimals)),
        ...others,
      ]}
    />
  )
}
