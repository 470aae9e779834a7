import { roles, subscriptionStatuses, userStatuses } from '@panel/contracts/platform/roles'
import {
  getUser,
  listUserHistory,
  listUsers,
  patchUser,
} from '@panel/contracts/services/abs_user_admin/endpoints'
import type { FastifyInstance } from 'fastify'
import { implement } from '../../platform/implement.ts'
import { isoTime } from '../../platform/iso-time.ts'
import { followUsers } from './live.ts'
import { findUser, presentUser, userPatcher } from './patch-user.ts'
import { userHistoryPages, userPages } from './store.ts'

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

  const historyPages = userHistoryPages(app.database)
  implement(app, listUserHistory, async ({ body }) => {
    const { rows, totalRows } = historyPages.page(body)
    const signerOf = async (ticket: string | null): Promise<string | undefined> =>
      ticket === null ? undefined : (await app.ledger.transaction(ticket))?.signer
    return {
      rows: await Promise.all(
        rows.map(async ({ at, before, after, ...row }) => ({
          ...row,
          at: isoTime(at),
          by: (await signerOf(row.ticket)) ?? row.accountId,
          before: JSON.parse(before),
          after: JSON.parse(after),
        })),
      ),
      totalRows,
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
