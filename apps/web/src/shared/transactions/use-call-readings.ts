import type { Balance } from '@panel/contracts/platform/balances'
import type { EndpointAnswer } from '@panel/contracts/platform/endpoint'
import { listPayees } from '@panel/contracts/platform/own-activity'
import type { getAccountData } from '@panel/contracts/platform/transactions'
import type { FeeSplit } from '@panel/contracts/smart-contracts/fees'
import { readFees } from '@panel/contracts/smart-contracts/written-fees'
import { useQueries, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { useAddressBook } from '../accounts/use-account-name.ts'
import { accountDataQuery, balancesQuery } from '../api/account-queries.ts'
import { endpointQuery } from '../api/endpoint-query.ts'
import { currentLocale } from '../i18n/i18n.ts'
import { changeOf, splitOf } from './asset-fee.ts'
import { type Caution, cautionsOf } from './cautions.ts'
import { type Description, describeCall, type ReadingAids } from './describe-call.ts'
import type { SignedCall } from './described-call.ts'
import { useAssetDecimals } from './use-asset-decimals.ts'
import { accountsNamedBy, useNaming } from './use-naming.ts'

/** What a person reads of one call before signing it. */
export interface CallReading extends SignedCall {
  readonly description: Description
  readonly cautions: readonly Caution[]
  /** The signer's holding of the asset that is moved; undefined where it is not known or does not change. */
  readonly balance: { readonly before: bigint; readonly after: bigint } | undefined
  /** What becomes of the units that it moves, where that is known. */
  readonly split: FeeSplit | undefined
}

export interface CallReadings {
  readonly readings: readonly CallReading[]
  /** False while the contract of a target is still being read: what does not fit is not known yet. */
  readonly isReady: boolean
  /** True when every call may be offered for signing: nothing is known that would not fit. */
  readonly fits: boolean
}

/** What a call does to the signer's holding of its asset; the change is undefined where it is not known. */
const effectOf = (
  { call, signerAccountId }: SignedCall,
  description: Description,
  target: EndpointAnswer<typeof getAccountData> | undefined,
) => {
  const { amount } = description
  const split = splitOf(call, description, {
    contractHash: call.smartContractHash ?? target?.contractHash ?? null,
    fees: target?.fees && readFees(target.fees),
  })
  if (!split) return { split, change: amount ? undefined : 0n }
  return { split, change: changeOf(call, description, split, signerAccountId) }
}

/** The args of a call that makes an asset, as far as they matter here. */
const newAsset = z.object({ decimals: z.union([z.number(), z.bigint()]) })

/**
 * Reads calls from their bytes, with what the server adds: contracts of the targets and own balances.
 *
 * @param calls in the order in which they are executed: each balance starts from the call before.
 * @param ownAccountId the account whose balances the server answers.
 */
export const useCallReadings = (calls: readonly SignedCall[], ownAccountId: string): CallReadings => {
  // Renders again once the words of capabilities are loaded.
  useTranslation('delegations')
  const payees = useQuery(endpointQuery(listPayees, {}))
  const labelled = useAddressBook().filter(({ label }) => label !== null)
  // Themselves, whom they paid, and whom they gave a label, a person knows: an id that only looks like it is another one.
  const paid = payees.data?.accountIds ?? []
  const knownAccountIds = [ownAccountId, ...paid, ...labelled.map(({ accountId }) => accountId)]
  const targets = [...new Set(calls.map(({ call }) => call.accountId))]
  const accounts = useQueries({ queries: targets.map((target) => accountDataQuery(target)) })
  const { data: balances } = useQuery(balancesQuery())
  const held = new Map<string, bigint>(balances?.map(({ assetId, units }) => [assetId, BigInt(units)]))

  /** Decimals of assets that these very calls make, which no account has yet. */
  const made = new Map<string, number>()
  const describe = ({ call, signerAccountId }: SignedCall, aids?: Partial<ReadingAids>): Description =>
    describeCall(call, signerAccountId, currentLocale(), {
      contractHashOfTarget: accounts[targets.indexOf(call.accountId)]?.data?.contractHash ?? null,
      ...aids,
    })
  // Whom a call names, and of which asset its amounts are, is known once it was read.
  const mentioned: string[] = []
  const assets: string[] = []
  for (const each of calls) {
    const description = describe(each)
    assets.push(description.assetId)
    mentioned.push(...accountsNamedBy(each.signerAccountId, description))
    const { data: asset } = newAsset.safeParse(description.value)
    if (asset && each.call.smartContractMethod === 'init')
      made.set(each.call.accountId, Number(asset.decimals))
  }
  const knownDecimals = useAssetDecimals(assets)
  const aids = {
    ...useNaming(mentioned),
    decimalsOf: (assetId: string) =>
      balances?.find((each) => each.assetId === assetId)?.decimals ??
      knownDecimals(assetId) ??
      made.get(assetId),
  }

  const readings = calls.map((signed): CallReading => {
    const { call, signerAccountId } = signed
    const description = describe(signed, aids)
    const assetId = description.amount?.assetId ?? call.accountId
    const asset = balances?.find((each) => each.assetId === assetId)
    const before = signerAccountId === ownAccountId ? held.get(assetId) : undefined
    const target = accounts[targets.indexOf(call.accountId)]?.data
    const { split, change } = effectOf(signed, description, target)
    const after = before === undefined || change === undefined ? undefined : before + change
    const balance: Balance | undefined =
      asset && before !== undefined && before >= 0n ? { ...asset, units: before.toString() } : undefined
    if (after !== undefined) held.set(assetId, after)
    else held.delete(assetId)
    return {
      call,
      signerAccountId,
      description,
      cautions: cautionsOf(description, { signerAccountId, balance, knownAccountIds, cost: split?.sent }),
      balance: before !== undefined && after !== undefined && change !== 0n ? { before, after } : undefined,
      split,
    }
  })
  return {
    readings,
    isReady: [payees, ...accounts].every(({ isLoading }) => !isLoading),
    fits: readings.every(({ description }) => description.misfits.length === 0),
  }
}
