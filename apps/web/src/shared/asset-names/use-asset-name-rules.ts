import { useThrottledCallback } from '@mantine/hooks'
import { checkAssetName, newAssetId, newSymbol } from '@panel/contracts/platform/asset-names'
import type { SocketEvent } from '@panel/contracts/platform/events'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { endpointQuery } from '../api/endpoint-query.ts'
import { useSocketEvent } from '../api/use-socket-event.ts'

/** However often assets change, names are checked again at most this often. */
const recheckMilliseconds = 750

interface AssetNameRules {
  /** The account that the new asset would have, by the text of its field. */
  readonly accountOf: (text: string) => string
  /** The event that follows a new asset. */
  readonly changed: SocketEvent
}

/**
 * Rules for the fields that name a new asset, with their messages: `account_text`, `account_free` and `account_unlike` of
 * its account, `symbol_text` and `symbol_unlike` of its symbol. A name may be taken at any moment, so the server is
 * requested again each time, and once more for each `round`, the argument of the rules that ask it: another argument is
 * another rule, so that what is typed is checked again after somebody else made an asset.
 */
export const useAssetNameRules = ({ accountOf, changed }: AssetNameRules) => {
  const { t } = useTranslation('asset-names')
  const queryClient = useQueryClient()
  const check = (assetId: string, symbol: string) =>
    queryClient.fetchQuery(endpointQuery(checkAssetName, { body: { assetId, symbol } }, { staleTime: 0 }))
  const [round, setRound] = useState(0)
  useSocketEvent(
    changed,
    useThrottledCallback(() => setRound((before) => before + 1), recheckMilliseconds),
  )
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
  return { messages, rules, round }
}
