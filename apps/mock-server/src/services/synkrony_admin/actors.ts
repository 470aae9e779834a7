import { rechargeMachine, rechargeMethods } from '@panel/contracts/services/synkrony_admin/recharges'
import type { FastifyInstance } from 'fastify'
import type { RandomChoices } from '../../history/random-choices.ts'
import type { Actor } from '../../platform/actors/actors.ts'
import { drawPerson } from '../../platform/actors/draw-person.ts'
import { purchasePages } from './purchases/store.ts'
import type { Recharges } from './recharges/credit.ts'
import type { RechargeStore } from './recharges/store.ts'
import { refundableOf } from './refunds/amounts.ts'
import type { Refunds } from './refunds/refunds.ts'
import { refundedIn } from './refunds/store.ts'

const assetId = '#EURS'

/** How many of the latest payments may be refunded. */
const latest = 50

const reasons = ['Sent back.', 'Delivered damaged.', 'Out of stock.', 'Paid twice.'] as const

interface Parts {
  readonly app: Pick<FastifyInstance, 'database' | 'clock' | 'payments'>
  readonly refunds: Refunds
  readonly topUps: RechargeStore
  readonly recharges: Recharges
}

/** Refunds one of the latest payments, in full or a part of it. */
const refundOne = async ({ app, refunds }: Parts, random: RandomChoices, by: string): Promise<void> => {
  await app.payments.syncAll()
  const filter = { kind: 'payment', assetId } as const
  const { rows } = purchasePages(app.database).page({ filter, skip: 0, limit: latest })
  const [first, ...others] = rows
  if (!first) return
  const payment = random.pick([first, ...others])
  const before = refunds.store.ofPayment(payment.paymentId)
  const left = refundableOf(payment, before)
  const units = random.below(3) === 0 ? left : left / BigInt(2 + random.below(8))
  if (units === 0n) return
  const body = {
    requestId: `Actor${payment.paymentId.slice('pay-'.length)}${before.length}`.replaceAll('-', ''),
    units: units.toString(),
    seenRefundedUnits: refundedIn(before).units.toString(),
    reason: random.pick(reasons),
  }
  await refunds.refund(payment.paymentId, body, by)
}

/** The payment of a top-up arrives, and the hot wallet gives the units. */
const topUpOne = async (
  { app, topUps, recharges }: Parts,
  random: RandomChoices,
  accountId: string,
): Promise<void> => {
  const now = app.clock.now()
  const id = topUps.add({
    ...{ state: rechargeMachine.initial, accountId, assetId, decimals: 2 },
    units: String(1000 + 100 * random.below(150)),
    method: random.pick(rechargeMethods),
    reference: `P-${String(random.below(1_000_000)).padStart(6, '0')}`,
    ...{ askedAt: now, changedAt: now, ticket: null, failure: null },
  })
  if (id !== undefined) await recharges.credit(id, 'confirm', { by: null, reason: '' })
}

/** The people of the back office: they refund payments, and what users top up is credited. */
export const backOffice = (parts: Parts): Actor => ({
  name: 'back office',
  every: () => 15_000,
  act: async (stage) => {
    const { random, ready } = stage
    if (random.below(3) === 0) {
      const { accountId } = await ready('admin_synkrony')
      return refundOne(parts, random, accountId)
    }
    const person = await drawPerson(stage)
    return person && topUpOne(parts, random, person.accountId)
  },
})
