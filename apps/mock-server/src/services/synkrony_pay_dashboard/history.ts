import type { Person } from '../../history/people.ts'
import type { PlannedTogether, PlannedTransaction } from '../../history/planned.ts'
import { feeOfHistory } from '../../history/price-list.ts'
import type { ServiceHistory } from '../../history/service-history.ts'
import { type ShopOrder, sendUnits, shopPayment } from '../../history/shop-payment.ts'
import { type Shop, type ShopAsset, shopAssets, shops } from './history/shops.ts'

const letters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const uuidLength = 27

const reasons = ['Sent back.', 'Delivered damaged.', 'Out of stock.', 'Paid twice.'] as const

/** How many of the first to arrive buy in shops. */
const buyerCount = 30

/** People pay the intents of shops, sometimes in vain, and now and then get back all or a part of what they paid. */
export const history: ServiceHistory = async ({ random, admin, arrivedBy, own, ready, days }) => {
  const hot = await ready('synkrony_hot')
  const { accountId: feesAccount } = await ready('admin_synkrony')
  const empty = await own('empty wallet')
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
    return [[sendUnits(admin, 'transfer', assetId, args)]]
  }

  const planRefund = (day: number, { uuid, terms }: ShopOrder, buyer: Person): void => {
    const at = day + 1 + random.below(5)
    const whole = terms.price
    const units = random.below(2) === 0 ? whole : whole / BigInt(2 + random.below(3))
    const reason = random.pick(reasons)
    if (at >= days || terms.assetId !== '#EURS') return
    const call = sendUnits(hot, 'pay', terms.assetId, { from: hot.accountId, to: buyer.accountId, units })
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

  /**
   * Some buyers first choose a wallet that holds nothing, which fails, and some of these give up: their intent expires. An
   * intent's uuid decides it, so that this changes no other choice. A block of its own keeps the order of the attempts.
   */
  const tryInVain = (order: ShopOrder): PlannedTogether[] => {
    const drawn = letters.indexOf(order.uuid.charAt(0)) % 16
    if (drawn > 1) return []
    const uuid = drawn === 0 ? order.uuid : [...order.uuid].reverse().join('')
    return [{ together: [shopPayment({ ...order, uuid }, empty)] }]
  }

  const buy = (day: number): (PlannedTransaction | PlannedTogether)[] => {
    const [first, ...others] = arrivedBy(day).slice(0, buyerCount)
    if (!first) return []
    const buyer = random.pick([first, ...others])
    const shop = drawShop(day)
    const merchant = merchants[shop.account]
    const assetId: ShopAsset = random.below(7) === 0 ? '#BTC' : '#EURS'
    const { least, below, decimal } = shopAssets[assetId]
    const paid = { account: shop.account, accountId: merchant.accountId }
    const terms = {
      ...{ assetId, isAdvanced: assetId === '#EURS', merchantId: merchant.accountId },
      ...{ price: BigInt(least + random.below(below)), userPaysFees: random.below(3) === 0 },
      fee: feeOfHistory(assetId, paid, { daysBefore: days - day, feesAccount }),
    }
    const order = { shop, merchant, uuid: drawUuid(), decimal, terms }
    if (random.below(14) === 0) planRefund(day, order, buyer)
    return [...tryInVain(order), ...fillPurse(buyer, assetId, terms.price), shopPayment(order, buyer)]
  }

  return (day) => [
    ...(refunds.get(day) ?? []),
    ...(day === 0 ? [] : Array.from({ length: 2 + random.below(4) }, () => buy(day)).flat()),
  ]
}
