import { roles, subscriptionStatuses, userStatuses } from '@panel/contracts/platform/roles'
import { listUsers, patchUser } from '@panel/contracts/services/abs_user_admin/endpoints'
import type { FastifyInstance } from 'fastify'
import { implement } from '../../platform/implement.ts'
import { followUserUpdates } from './follow-user-updates.ts'
import { patch } from './patch-user.ts'
import { presentUser } from './present-user.ts'
import { pageOfUsers } from './user-list.ts'

/** The platform's users. What the ledger's user contract records is the truth; the table follows it. */
export default async (app: FastifyInstance): Promise<void> => {
  followUserUpdates(app)

  implement(app, listUsers, async ({ body }) => {
    const { rows, totalRows } = pageOfUsers(app.database, app.users, body)
    return {
      data: await Promise.all(rows.map((user) => presentUser(app.ledger, user))),
      totalRows,
      availableRoles: [...roles],
      serviceAvailableStatus: [...subscriptionStatuses],
      userAvailableStatus: [...userStatuses],
    }
  })

  implement(app, patchUser, ({ body }) => patch(app, body.tx))
}
