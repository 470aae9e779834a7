import { intentTypeTag } from '@panel/contracts/platform/payments/intents'
import { advancedAsset } from '@panel/contracts/smart-contracts/advanced-asset'
import { asset } from '@panel/contracts/smart-contracts/asset'
import { buildSignable, signableToBase58, signSignable } from '@panel/ledger/signables'
import type { PaymentRecord } from '../../history/payment-records.ts'
import type { Person } from '../../history/people.ts'
import { type PlannedCall, type PlannedTransaction, plannedCall } from '../../history/planned.ts'
import type { ServiceHistory } from '../../history/service-history.ts'
import { type PaymentTerms, paymentCalls, platformFeeOf } from '../../platform/payments/payment-bulk.ts'
import { feeOfHistory } from './history/price-list.ts'
import { type Shop, type ShopAsset, shopAssets, shops } from './history/shops.ts'

const letters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const uuidLength = 27

const reasons = ['Sent back.', 'Delivered damaged.', 'Out of stock.', 'Paid twice.'] as const

/** How many of the first to arrive buy in shops. */
const buyerCount = 30

const send = (
  signer: Person,
  method: 'transfer' | 'pay',
  assetId: string,
  args: PaymentArgs,
): PlannedCall => {
  if (assetId !== '#EURS') return plannedCall(signer, asset, 'transfer', assetId, args)
  return method === 'pay'
    ? plannedCall(signer, advancedAsset, 'pay', assetId, args)
    : plannedCall(signer, advancedAsset, 'transfer', assetId, args)
}

interface PaymentArgs {
  readonly from: string
  readonly to: string
  readonly units: bigint
}

/** What a shop wants to be paid. */
interface Order {
  readonly shop: Shop
  readonly merchant: Person
  readonly uuid: string
  readonly terms: PaymentTerms
}

/** The intent that the shop's server signs. */
const signIntent = async ({ shop, merchant, uuid, terms }: Order): Promise<string> => {
  const data = {
    assets: { main: { sign: terms.assetId, units: terms.price }, other: [] },
    payment: {
      ...{ uuid, licenseId: shop.licenceId, currency: 'EUR', userPayFees: terms.userPaysFees },
      webhook: `https://${shop.domain}/hooks/payments`,
      ...{ successUrl: `https://${shop.domain}/thanks`, cancelUrl: `https://${shop.domain}/cart` },
    },
    publicKey: merchant.keys.publicKey.raw,
    appName: shop.name,
    payload: { order: uuid.slice(0, 8) },
  }
  const signable = buildSignable({ typeTag: intentTypeTag, data })
  return signableToBase58(await signSignable(signable, merchant.keys.privateKey))
}

const recordOf = async (order: Order, buyer: Person): Promise<PaymentRecord> => {
  const { shop, merchant, uuid, terms } = order
  const { assetId, fee } = terms
  return {
    ...{ kind: 'payment', uuid, licenceId: shop.licenceId, merchantId: merchant.accountId },
    ...{ domain: shop.domain, signed: await signIntent(order), payerId: buyer.accountId, assetId },
    decimal: assetId === '#EURS' ? shopAssets['#EURS'].decimal : shopAssets['#BTC'].decimal,
    charged: { units: platformFeeOf(terms).toString(), rule: fee.rule, version: fee.version },
  }
}

/** People pay the intents of shops, and now and then get back all or a part of what they paid. */
export const history: ServiceHistory = async ({ random, admin, arrivedBy, ready, days }) => {
  const hot = await ready('synkrony_hot')
  const { accountId: feesAccount } = await ready('admin_synkrony')
  const merchants = {
    merchant: await ready('merchant'),
    merchant_single: await ready('merchant_single'),
    everyone: await ready('everyone'),
  }
  /** What each buyer may still spend, by asset and account id. */
  const purses = new Map<string, bigint>()
  /** Refunds of the next days, by day. */
  const refunds = new Map<number, PlannedTransaction[]>()

  const drawUuid = (): string =>
    [...random.bytes(uuidLength)].map((byte) => letters[byte % letters.length]).join('')

  /** Gives a buyer units for shopping where those from before do not suffice, and takes the price off. */
  const fillPurse = (buyer: Person, assetId: ShopAsset, price: bigint): PlannedTransaction[] => {
    const key = `${assetId} ${buyer.accountId}`
    const held = purses.get(key) ?? 0n
    // Fees of the asset and the platform may come on top of the price.
    const needed = price + price / 20n
    const { given } = shopAssets[assetId]
    purses.set(key, (held < needed ? held + given - given / 100n : held) - needed)
    if (held >= needed) return []
    const args = { from: admin.accountId, to: buyer.accountId, units: given }
    return [[send(admin, 'transfer', assetId, args)]]
  }

  const planRefund = (day: number, { uuid, terms }: Order, buyer: Person): void => {
    const at = day + 1 + random.below(5)
    const whole = terms.price
    const units = random.below(2) === 0 ? whole : whole / BigInt(2 + random.below(3))
    const reason = random.pick(reasons)
    if (at >= days || terms.assetId !== '#EURS') return
    const call = send(hot, 'pay', terms.assetId, { from: hot.accountId, to: buyer.accountId, units })
    const record = { kind: 'refund', uuid, units: units.toString(), reason } as const
    refunds.set(at, [...(refunds.get(at) ?? []), [{ ...call, recordOf: async () => record }]])
  }

  const drawShop = (day: number): Shop => {
    const open = shops.filter(({ fromDay }) => fromDay <= day)
    let drawn = random.below(open.reduce((sum, { share }) => sum + share, 0))
    for (const shop of open) {
      if (drawn < shop.share) return shop
      drawn -= shop.share
    }
    return shops[0]
  }

  const buy = (day: number): PlannedTransaction[] => {
    const [first, ...others] = arrivedBy(day).slice(0, buyerCount)
    if (!first) return []
    const buyer = random.pick([first, ...others])
    const shop = drawShop(day)
    const merchant = merchants[shop.account]
    const assetId: ShopAsset = random.below(7) === 0 ? '#BTC' : '#EURS'
    const { least, below } = shopAssets[assetId]
    const paid = { account: shop.account, accountId: merchant.accountId }
    const terms: PaymentTerms = {
      ...{ assetId, isAdvanced: assetId === '#EURS', merchantId: merchant.accountId },
      ...{ price: BigInt(least + random.below(below)), userPaysFees: random.below(3) === 0 },
      fee: feeOfHistory(assetId, paid, { daysBefore: days - day, feesAccount }),
    }
    const order = { shop, merchant, uuid: drawUuid(), terms }
    const [payment, ...fees] = paymentCalls(terms, buyer.accountId).map(({ method, args }) =>
      send(buyer, method, assetId, args),
    )
    if (random.below(14) === 0) planRefund(day, order, buyer)
    if (!payment) return []
    const paying = { ...payment, emptyRoot: merchant, recordOf: () => recordOf(order, buyer) }
    return [...fillPurse(buyer, assetId, terms.price), [paying, ...fees]]
  }

  return (day) => [
    ...(refunds.get(day) ?? []),
    ...(day === 0 ? [] : Array.from({ length: 2 + random.below(4) }, () => buy(day)).flat()),
  ]
}
