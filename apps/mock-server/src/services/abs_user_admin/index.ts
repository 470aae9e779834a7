import { roles, subscriptionStatuses, userStatuses } from '@panel/contracts/platform/roles'
import { getUser, listUsers, patchUser } from '@panel/contracts/services/abs_user_admin/endpoints'
import type { FastifyInstance } from 'fastify'
import { implement } from '../../platform/implement.ts'
import { followUsers } from './live.ts'
import { findUser, presentUser, userPatcher } from './patch-user.ts'
import { userPages } from './store.ts'

const choices = () => ({
  availableRoles: [...roles],
  serviceAvailableStatus: [...subscriptionStatuses],
  userAvailableStatus: [...userStatuses],
})

/** The platform's users. What the ledger's user contract records is the truth; the table follows it. */
export default async (app: FastifyInstance): Promise<void> => {
  followUsers(app)
  const patch = userPatcher(app)

  const pageOfUsers = userPages(app.database, app.users)
  implement(app, listUsers, async ({ body }) => {
    const { rows, totalRows } = pageOfUsers(body)
    return {
      data: await Promise.all(rows.map((user) => presentUser(app.ledger, user))),
      totalRows,
      ...choices(),
    }
  })

  implement(app, getUser, async ({ params }, { locale }) => ({
    user: await presentUser(app.ledger, findUser(app, params.accountId)),
    ...choices(),
    availableServices: app.catalogue
      .all()
      .map(({ serviceId, title, role }) => ({ serviceId, title: title[locale], role })),
  }))

  implement(app, patchUser, ({ body }) => patch(body))
}
