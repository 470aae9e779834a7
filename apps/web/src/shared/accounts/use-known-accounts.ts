import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { balancesQuery } from '../api/account-queries.ts'
import { useOwnAccountId } from '../session/use-own-account-id.ts'
import { useAddressBook } from './use-account-name.ts'

export interface KnownAccount {
  readonly id: string
  readonly name: string
}

const useLabelled = (own: KnownAccount): readonly KnownAccount[] => {
  const labelled = useAddressBook().flatMap(({ accountId: id, label }) =>
    label === null ? [] : [{ id, name: label }],
  )
  return [...(own.id === '' ? [] : [own]), ...labelled]
}

/** Accounts of people to choose from instead of typing them: one's own account and the labelled ones. */
export const useKnownPeople = (): readonly KnownAccount[] => {
  const { t } = useTranslation('accounts')
  return useLabelled({ id: useOwnAccountId(), name: t('kinds.you') })
}

/** Accounts to choose from instead of typing them: one's own account, the labelled ones and the assets one holds. */
export const useKnownAccounts = (own: KnownAccount): readonly KnownAccount[] => {
  const { data: balances = [] } = useQuery(balancesQuery())
  return [...useLabelled(own), ...balances.map(({ assetId }) => ({ id: assetId, name: assetId }))]
}
