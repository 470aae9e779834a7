import { paymentServices, paymentServicesId } from '@panel/contracts/smart-contracts/payment-services'
import { bytesToHex } from '@panel/ledger/encoding'
import { plannedCall } from '../../history/planned.ts'
import type { Actor, Stage } from '../../platform/actors/actors.ts'
import { ApiError } from '../../platform/api-error.ts'
import type { Parts } from './parts.ts'
import { redeem } from './uses/redeem.ts'

/** A merchant reports a payment that was made elsewhere. */
const report = async ({ random, ready, submit }: Stage): Promise<void> => {
  const merchant = await ready('merchant')
  const args = {
    ...{ merchant: merchant.accountId, asset: '#EURS', units: BigInt(1000 + random.below(20_000)) },
    proof: `bank-${bytesToHex(random.bytes(6))}`,
  }
  await submit([
    { ...plannedCall(merchant, paymentServices, 'report', paymentServicesId, args), maxFuel: 5000n },
  ])
}

type ShopParts = Pick<Parts, 'app' | 'codes' | 'uses' | 'ready' | 'changed'>

/** How many customers the shop has. */
const customers = 5000

/** A customer of the shop uses a code; one who used it as often as is allowed is refused. */
const buy = async (parts: ShopParts, { random, ready }: Stage): Promise<void> => {
  const { rows } = parts.codes.page({ filter: { state: 'active' }, skip: 0, limit: 1 })
  const [code] = rows
  if (!code) return
  const use = {
    ...{ merchantId: (await ready('merchant')).accountId, code: code.code, assetId: code.assetId },
    ...{ customer: `customer-${random.below(customers)}`, units: String(2000 + random.below(20_000)) },
    payment: `busy-${bytesToHex(random.bytes(8))}`,
  }
  try {
    await redeem(parts, use)
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'DISCOUNT_CODE_REFUSED')) throw error
  }
  parts.changed()
}

/** The staff and the customers of a shop. */
export const shopStaff = (parts: ShopParts): Actor => ({
  name: 'shop staff',
  every: () => 30_000,
  act: async (stage) => {
    await parts.ready()
    if (stage.random.below(2) === 0) await report(stage)
    else await buy(parts, stage)
  },
})
