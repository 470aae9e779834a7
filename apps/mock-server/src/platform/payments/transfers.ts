import { readContractEvent } from '@panel/chain/contract-events'
import type { ContractEvent } from '@panel/chain/ledger'
import { isPersonal } from '@panel/contracts/platform/fixtures'
import { advancedAsset } from '@panel/contracts/smart-contracts/advanced-asset'
import { asset } from '@panel/contracts/smart-contracts/asset'
import { isNativeWalletAddress } from '@panel/ledger/accounts'
import type { FastifyInstance } from 'fastify'

/** Units that went from one account to another; `fee` of them did not arrive. */
export interface Transfer {
  readonly assetId: string
  readonly from: string
  readonly to: string
  readonly units: bigint
  readonly fee: bigint
}

/** The transfer that an event of a contract records; undefined for any other event. */
export const transferIn = (event: ContractEvent): Transfer | undefined => {
  const assetId = event.emitterAccountId
  const plain = readContractEvent(asset, 'transfer', event)
  if (plain) return { ...plain, assetId, fee: 0n }
  const withFee = readContractEvent(advancedAsset, 'transfer', event)
  return withFee && { ...withFee, assetId, units: withFee.units + withFee.fee }
}

/** The platform's own accounts. */
export const platformAccounts = ({ chainStart }: Pick<FastifyInstance, 'chainStart'>): ReadonlySet<string> =>
  new Set(chainStart.accounts.filter((account) => !isPersonal(account)).map(({ accountId }) => accountId))

/**
 * The payments to a merchant among transfers. What the platform's own accounts pay is no sale. Neither is what a
 * contract pays out, such as the exchange: it returns what the merchant deposited, and no key could spend a refund to it.
 *
 * @param platform the platform's own accounts
 */
export const paymentsIn = (
  transfers: readonly Transfer[],
  merchantId: string,
  platform: ReadonlySet<string>,
): Transfer[] =>
  transfers.filter(
    ({ from, to }) =>
      to === merchantId && from !== merchantId && isNativeWalletAddress(from) && !platform.has(from),
  )

interface ChargedFacts {
  readonly payers: ReadonlySet<string>
  readonly assetId: string
  readonly feesAccount: string
}

/** What payers gave to the platform as its fee, among the transfers of one transaction. */
export const chargedIn = (
  transfers: readonly Transfer[],
  { payers, assetId, feesAccount }: ChargedFacts,
): bigint =>
  transfers
    .filter((given) => given.assetId === assetId && given.to === feesAccount && payers.has(given.from))
    .reduce((sum, { units }) => sum + units, 0n)

/** A payment's id: from its ticket, and counted where one transaction pays more than once. */
export const paymentIdOf = (ticket: string, place: number): string =>
  `pay-${ticket.slice(4, 24)}${place === 0 ? '' : `-${place + 1}`}`

/** The payment of an intent: what its bulk took from the buyer, of which the fees did not reach the merchant. */
export const paidBy = (
  { payerId, assetId }: { readonly payerId: string; readonly assetId: string },
  merchantId: string,
  transfers: readonly Transfer[],
) => {
  const given = transfers.filter((transfer) => transfer.from === payerId && transfer.assetId === assetId)
  const units = given.reduce((sum, transfer) => sum + transfer.units, 0n)
  const received = given
    .filter(({ to }) => to === merchantId)
    .reduce((sum, transfer) => sum + transfer.units - transfer.fee, 0n)
  return { from: payerId, assetId, units, fee: units - received }
}
