import { bitcoinAddressProblem } from '@panel/ledger/wallets'
import { useTranslation } from 'react-i18next'

/** What a field says of a text that is no address of the bridge's network: which thing is wrong with it. */
export const useAddressMessages = () => {
  const { t } = useTranslation('bitcoin_monitor')
  const problemText = (problem: string): string => t(`address.problems.${problem}`)
  return {
    problemText,
    messages: {
      bitcoin_address: ({ value }: { readonly value: unknown }) =>
        problemText(bitcoinAddressProblem(String(value), 'main') ?? 'notAddress'),
    },
  }
}
