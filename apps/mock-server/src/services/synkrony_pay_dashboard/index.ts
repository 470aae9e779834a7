import { listLicences, listPayments } from '@panel/contracts/services/synkrony_pay_dashboard/endpoints'
import type { FastifyInstance } from 'fastify'
import { implement } from '../../platform/implement.ts'
import { paymentStore } from './payment-store.ts'
import { paymentSeed } from './seed.ts'

/** A merchant's licences and payments; each merchant sees only its own. */
export default async (app: FastifyInstance): Promise<void> => {
  const store = paymentStore(app.database)
  app.world.onSeed(paymentSeed(store))

  implement(app, listLicences, (_input, { caller }) => store.licencesOf(caller.accountId))
  implement(app, listPayments, ({ body }, { caller }) => store.listPayments(caller.accountId, body))
}
