import { usersChanged } from '@panel/contracts/services/abs_user_admin/events'
import type { FastifyInstance } from 'fastify'

/** Tells of every changed user those who may see users: active administrators with an ACTIVE subscription. */
export const tellAdministrators = (app: FastifyInstance): void => {
  const administrators = app.database
    .prepare<[], string>(
      `SELECT account_id FROM subscriptions JOIN users USING (account_id)
       WHERE service_id = 'abs_user_admin' AND subscriptions.status = 'ACTIVE'
         AND users.status = 'ACTIVE' AND instr(roles, '"admin"') > 0`,
    )
    .pluck()
  app.userChanges.onChange((accountId) => {
    for (const administrator of administrators.all()) {
      app.sockets.tell({ accountId: administrator }, usersChanged, { accountId })
    }
  })
}
