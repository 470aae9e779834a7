import type { Ledger } from '@panel/chain/ledger'
import { transferOf } from '../../history/seed-actions.ts'
import type { Actor } from '../../platform/actors/actors.ts'

/** Merchants that are paid, the busiest first. */
const merchants = [
  'merchant',
  'merchant',
  'merchant',
  'merchant_single',
  'merchant_single',
  'everyone',
] as const

/** People of the history who pay merchants a part of what they hold; now and then one pays more, which fails. */
export const payer = (ledger: Ledger): Actor => ({
  name: 'payers',
  every: () => 4000,
  act: async ({ people, random, ready, submit }) => {
    const [first, ...others] = await people()
    if (!first) return
    const person = random.pick([first, ...others])
    const merchant = await ready(random.pick(merchants))
    const [holding, ...more] = (await ledger.balancesOf(person.accountId)).filter(({ units }) => units > 100n)
    if (!holding) return
    const { assetId, units } = random.pick([holding, ...more])
    const share = (units * BigInt(1 + random.below(6))) / 100n
    const paid = random.below(15) === 0 ? units * 2n : share
    await submit([transferOf(person, merchant.accountId, assetId, paid)])
  },
})
