import { paymentServices, paymentServicesId } from '@panel/contracts/smart-contracts/payment-services'
import { bytesToHex } from '@panel/ledger/encoding'
import { plannedCall } from '../../history/planned.ts'
import type { Actor, Stage } from '../../platform/actors/actors.ts'
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

/** A customer of the shop uses a code. */
const buy = async (parts: Parts, { random, ready }: Stage): Promise<void> => {
  const { rows } = parts.codes.page({ filter: { state: 'active' }, skip: 0, limit: 1 })
  const [code] = rows
  if (!code) return
  await redeem(parts, {
    ...{ merchantId: (await ready('merchant')).accountId, code: code.code, assetId: code.assetId },
    ...{ customer: `customer-${random.below(50)}`, units: String(2000 + random.below(20_000)) },
    payment: `busy-${bytesToHex(random.bytes(8))}`,
  })
  parts.changed()
}

/** The staff and the customers of a shop. */
export const shopStaff = (parts: Parts): Actor => ({
  name: 'shop staff',
  every: () => 30_000,
  act: async (stage) => {
    await parts.ready()
    if (stage.random.below(2) === 0) await report(stage)
    else await buy(parts, stage)
  },
})
