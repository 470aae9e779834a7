import { useQuery } from '@tanstack/react-query'
import { balancesQuery } from '../api/account-queries.ts'
import { useAddressBook } from './use-account-name.ts'

interface KnownAccount {
  readonly id: string
  readonly name: string
}

/** Accounts to choose from instead of typing them: the assets one holds, one's own account and the labelled ones. */
export const useKnownAccounts = (own: KnownAccount): readonly KnownAccount[] => {
  const { data: balances = [] } = useQuery(balancesQuery())
  const labelled = useAddressBook().flatMap(({ accountId: id, label }) =>
    label === null ? [] : [{ id, name: label }],
  )
  return [
    ...(own.id === '' ? [] : [own]),
    ...labelled,
    ...balances.map(({ assetId }) => ({ id: assetId, name: assetId })),
  ]
}
