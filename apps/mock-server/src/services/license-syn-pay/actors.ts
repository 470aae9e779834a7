import { bytesToBase58, bytesToHex } from '@panel/ledger/encoding'
import type { FastifyInstance } from 'fastify'
import { type ShopOrder, shopPayment, signShopIntent } from '../../history/shop-payment.ts'
import type { Actor, Stage } from '../../platform/actors/actors.ts'
import { drawPerson } from '../../platform/actors/draw-person.ts'
import { ApiError } from '../../platform/api-error.ts'
import { unitsHeld } from '../../platform/chain/units-held.ts'

type App = Pick<FastifyInstance, 'licences' | 'payments' | 'fees' | 'clock' | 'ledger'>

const merchants = ['merchant', 'merchant', 'merchant_single', 'everyone'] as const

const assetId = '#EURS'
const leastPrice = 450

/** Where a shop is for some hours only. */
const popUp = 'pop-up.'

/** A shop of a merchant, with the licence that it uses. */
const drawShop = async ({ licences }: App, { random, ready }: Stage) => {
  const merchant = await ready(random.pick(merchants))
  const [first, ...others] = licences.ofMerchant(merchant.accountId).filter(({ state }) => state === 'active')
  if (!first) return undefined
  const { id: licenceId, domains, applicationKey } = random.pick([first, ...others])
  const [domain] = domains
  if (domain === undefined) return undefined
  return { merchant, domains, applicationKey, shop: { licenceId, domain, name: domain } }
}
type Shop = NonNullable<Awaited<ReturnType<typeof drawShop>>>

/** Somebody buys; one of ten pays more than they have, which fails, and one of ten never pays. */
const sell = async (app: App, stage: Stage, { merchant, shop, applicationKey }: Shop): Promise<void> => {
  const { payments, fees, clock, ledger } = app
  const { random } = stage
  const buyer = await drawPerson(stage)
  if (!buyer) return
  const held = await unitsHeld(ledger, buyer.accountId, assetId)
  const usual = BigInt(leastPrice + random.below(9000))
  const chosen = random.below(10)
  const order: ShopOrder = {
    ...{ shop, merchant, uuid: bytesToHex(random.bytes(14)).slice(1), decimal: 2 },
    terms: {
      ...{ assetId, isAdvanced: true, merchantId: merchant.accountId, userPaysFees: random.below(3) === 0 },
      price: chosen === 0 ? held + usual : usual,
      fee: fees.feeFor(assetId, merchant.accountId, clock.now()),
    },
  }
  await payments.takeIntent(await signShopIntent(order, ''))
  if (chosen === 1) return
  const bulk = bytesToBase58(await stage.sign(shopPayment(order, buyer)))
  const { ticket } = await payments.submit(order.uuid, bulk, { domain: shop.domain, applicationKey })
  await stage.settled(ticket)
}

/** A shop is called from a domain that its licence does not list, or with a mistyped key. */
const callWrongly = ({ licences }: App, { random }: Stage, { shop, applicationKey }: Shop): void => {
  try {
    if (random.below(2) === 0) licences.check(`staging.${shop.domain}`, applicationKey)
    else licences.check(shop.domain, `${applicationKey.slice(0, -1)}x`)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
  }
}

/** An administrator adds the domain of a shop that is open for some hours, or removes it again. */
const changeDomains = async ({ licences }: App, { ready }: Stage, { shop, domains }: Shop): Promise<void> => {
  const { accountId: by } = await ready('admin')
  const open = domains.find((domain) => domain.startsWith(popUp))
  if (open === undefined) licences.addDomains(shop.licenceId, [`${popUp}${shop.domain}`], by)
  else licences.removeDomain(shop.licenceId, open, { by, reason: 'The event is over.' })
}

/** Shops that sell with their licences, are refused now and then, and have domains added and removed. */
export const licensedShops = (app: App): Actor => ({
  name: 'licensed shops',
  every: () => 12_000,
  act: async (stage) => {
    const shop = await drawShop(app, stage)
    if (!shop) return
    const chosen = stage.random.below(12)
    if (chosen === 0) await changeDomains(app, stage, shop)
    else if (chosen < 3) callWrongly(app, stage, shop)
    else await sell(app, stage, shop)
  },
})
