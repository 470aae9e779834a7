import { intentTypeTag } from '@panel/contracts/platform/payments/intents'
import { advancedAsset } from '@panel/contracts/smart-contracts/advanced-asset'
import { asset } from '@panel/contracts/smart-contracts/asset'
import { buildSignable, signableToBase58, signSignable } from '@panel/ledger/signables'
import { type PaymentTerms, paymentCalls, platformFeeOf } from '../platform/payments/payment-bulk.ts'
import type { PaymentRecord } from './payment-records.ts'
import type { Person } from './people.ts'
import { type PlannedCall, type PlannedTransaction, plannedCall } from './planned.ts'

/** The shop that is paid. */
interface PaidShop {
  readonly licenceId: string
  readonly domain: string
  readonly name: string
}

/** What a shop requests to be paid. */
export interface ShopOrder {
  readonly shop: PaidShop
  readonly merchant: Person
  readonly uuid: string
  /** The decimals of the asset. */
  readonly decimal: number
  readonly terms: PaymentTerms
}

interface SentUnits {
  readonly from: string
  readonly to: string
  readonly units: bigint
}

/** Sends units: by `pay`, which only an asset with fees of its own has, the receiver gets all of them. */
export const sendUnits = (
  signer: Person,
  method: 'transfer' | 'pay',
  assetId: string,
  args: SentUnits,
): PlannedCall => {
  if (assetId !== '#EURS') return plannedCall(signer, asset, 'transfer', assetId, args)
  return method === 'pay'
    ? plannedCall(signer, advancedAsset, 'pay', assetId, args)
    : plannedCall(signer, advancedAsset, 'transfer', assetId, args)
}

/** The intent that the shop's server signs. @param webhook where the shop takes outcomes; empty for its licence's own */
export const signShopIntent = async (
  { shop, merchant, uuid, terms }: ShopOrder,
  webhook: string,
): Promise<string> => {
  const data = {
    assets: { main: { sign: terms.assetId, units: terms.price }, other: [] },
    payment: {
      ...{ uuid, licenseId: shop.licenceId, currency: 'EUR', userPayFees: terms.userPaysFees },
      ...{ webhook, successUrl: `https://${shop.domain}/thanks`, cancelUrl: `https://${shop.domain}/cart` },
    },
    publicKey: merchant.keys.publicKey.raw,
    appName: shop.name,
    payload: { order: uuid.slice(0, 8) },
  }
  const signable = buildSignable({ typeTag: intentTypeTag, data })
  return signableToBase58(await signSignable(signable, merchant.keys.privateKey))
}

const webhookOf = ({ domain }: PaidShop): string => `https://${domain}/hooks/payments`

const recordOf = async (order: ShopOrder, buyer: Person): Promise<PaymentRecord> => {
  const { shop, merchant, uuid, decimal, terms } = order
  const { assetId, fee } = terms
  return {
    ...{ kind: 'payment', uuid, licenceId: shop.licenceId, merchantId: merchant.accountId },
    ...{
      domain: shop.domain,
      signed: await signShopIntent(order, webhookOf(shop)),
      payerId: buyer.accountId,
      assetId,
      decimal,
    },
    charged: { units: platformFeeOf(terms).toString(), rule: fee.rule, version: fee.version },
  }
}

/** The bulk with which a buyer pays a shop's intent, as a checkout makes it. */
export const shopPayment = (order: ShopOrder, buyer: Person): PlannedTransaction => {
  const { merchant, terms } = order
  const [payment, ...fees] = paymentCalls(terms, buyer.accountId)
  const send = ({ method, args }: typeof payment) => sendUnits(buyer, method, terms.assetId, args)
  const paying = { ...send(payment), emptyRoot: merchant, recordOf: () => recordOf(order, buyer) }
  return [paying, ...fees.map(send)]
}
