import { checkAssetName, newAssetId, newSymbol } from '@panel/contracts/platform/asset-names'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { endpointQuery } from '../api/endpoint-query.ts'

/** What `accountOf` makes of a field's text is the account that the new asset would have. */
interface AssetNameRules {
  readonly accountOf: (text: string) => string
}

/**
 * Rules for the fields that name a new asset, with their messages: `account_text`, `account_free` and `account_unlike` of
 * its account, `symbol_text` and `symbol_unlike` of its symbol. A name may be taken at any moment, so the server is
 * requested again each time.
 */
export const useAssetNameRules = ({ accountOf }: AssetNameRules) => {
  const { t } = useTranslation('asset-names')
  const queryClient = useQueryClient()
  const check = (assetId: string, symbol: string) =>
    queryClient.fetchQuery(endpointQuery(checkAssetName, { body: { assetId, symbol } }, { staleTime: 0 }))
  const messages = {
    account_text: t('account'),
    account_free: t('taken'),
    account_unlike: t('accountUnlike'),
    symbol_text: t('symbol'),
    symbol_unlike: t('symbolUnlike'),
  }
  const rules = {
    account_text: ({ value }: { readonly value: unknown }) =>
      z.safeParse(newAssetId, accountOf(String(value))).success,
    account_free: async ({ value }: { readonly value: unknown }) =>
      (await check(accountOf(String(value)), '')).free,
    account_unlike: async ({ value }: { readonly value: unknown }) =>
      (await check(accountOf(String(value)), '')).accountLooksLike === null,
    symbol_text: ({ value }: { readonly value: unknown }) => z.safeParse(newSymbol, value).success,
    symbol_unlike: async ({ value }: { readonly value: unknown }) =>
      (await check(`#${value}`, String(value))).looksLike === null,
  }
  return { messages, rules }
}
