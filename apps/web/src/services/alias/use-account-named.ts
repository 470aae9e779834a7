import { aliasName } from '@panel/contracts/smart-contracts/service'
import { isAccountId } from '@panel/ledger/accounts'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import * as z from 'zod/mini'
import { aliasHolderQuery } from './queries.ts'

/** Finds the account that a text names: itself, or the one whose alias it is; null where there is none. */
export const useAccountNamed = (): ((text: string) => Promise<string | null>) => {
  const queryClient = useQueryClient()
  return useCallback(
    async (text) => {
      if (isAccountId(text)) return text
      if (!z.safeParse(aliasName, text).success) return null
      return (await queryClient.fetchQuery(aliasHolderQuery(text))).accountId
    },
    [queryClient],
  )
}
