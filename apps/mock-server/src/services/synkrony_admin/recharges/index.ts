import {
  confirmRecharge,
  decideRecharge,
  getRecharge,
  listRecharges,
} from '@panel/contracts/services/synkrony_admin/platform-endpoints'
import type { Recharge, RechargeDetail } from '@panel/contracts/services/synkrony_admin/recharges'
import type { FastifyInstance } from 'fastify'
import { implement } from '../../../platform/implement.ts'
import { isoTime } from '../../../platform/iso-time.ts'
import type { Recharges } from './credit.ts'
import type { RechargeStore, StoredRecharge } from './store.ts'

const present = ({ askedAt, changedAt, ...recharge }: StoredRecharge): Recharge => ({
  ...recharge,
  askedAt: isoTime(askedAt),
  changedAt: isoTime(changedAt),
})

/** Users' top-ups with their state. */
export const implementRecharges = (
  app: FastifyInstance,
  store: RechargeStore,
  recharges: Recharges,
): void => {
  const detail = async (id: number): Promise<RechargeDetail> => ({
    ...present(recharges.require(id)),
    decisions: await recharges.log.of(recharges.subjectOf(id)),
  })

  implement(app, listRecharges, ({ body }) => {
    const { rows, totalRows } = store.page(body)
    return { rows: rows.map(present), totalRows }
  })

  implement(app, getRecharge, ({ params }) => detail(Number(params.id)))

  implement(app, decideRecharge, async ({ params, body: { move, ...decision } }, { caller }) => {
    const id = Number(params.id)
    const by = caller.accountId
    if (move === 'retry') await recharges.credit(id, 'retry', { ...decision, by })
    else recharges.cancel(id, { ...decision, by })
    return detail(id)
  })

  if (!app.config.CONTROL) return
  implement(app, confirmRecharge, async ({ params }) => {
    const id = Number(params.id)
    await recharges.credit(id, 'confirm', { by: null, reason: '' })
    return present(recharges.require(id))
  })
}
