import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { accountDataQuery } from '../api/account-queries.ts'
import { currentLocale } from '../i18n/i18n.ts'
import { type Description, describeCall, type ReadingAids } from './describe-call.ts'
import type { DescribedCall } from './described-call.ts'
import { useAssetDecimals } from './use-asset-decimals.ts'
import { accountsNamedBy, useNaming } from './use-naming.ts'

/** What the bytes of a call say. Decimals and names are requested quietly and may stay unknown. */
export const useDescription = (call: DescribedCall, signerAccountId: string): Description => {
  // Renders again once the words of capabilities are loaded.
  useTranslation('delegations')
  const { data: account } = useQuery(accountDataQuery(call.accountId))
  const describe = (aids?: Partial<ReadingAids>) =>
    describeCall(call, signerAccountId, currentLocale(), {
      contractHashOfTarget: account?.contractHash ?? null,
      ...aids,
    })
  const read = describe()
  const naming = useNaming(accountsNamedBy(signerAccountId, read))
  return describe({ ...naming, decimalsOf: useAssetDecimals([read.assetId]) })
}
