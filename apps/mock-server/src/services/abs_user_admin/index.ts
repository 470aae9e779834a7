import { roles, subscriptionStatuses, userStatuses } from '@panel/contracts/platform/roles'
import {
  addUserNote,
  getUser,
  getUserFilters,
  listUserBalances,
  listUserHistory,
  listUsers,
  patchUser,
  patchUsers,
  removeUserNote,
} from '@panel/contracts/services/abs_user_admin/endpoints'
import { userHistoryEntry } from '@panel/contracts/services/abs_user_admin/users'
import type { FastifyInstance } from 'fastify'
import { registeredAssets } from '../../platform/chain/registered-assets.ts'
import { implement } from '../../platform/implement.ts'
import { isoTime } from '../../platform/iso-time.ts'
import { notesOf } from '../../platform/notes/notes.ts'
import { readStoredJson } from '../../platform/stored-json.ts'
import { userActivity } from '../../platform/users/user-activity.ts'
import { pageOfBalances } from './list-balances.ts'
import { followUsers } from './live.ts'
import { madeBy } from './made-by.ts'
import { findUser, userPatcher, userPresenter } from './patch-user.ts'
import { userSearch } from './search-users.ts'
import { userHistoryPages, userLists } from './store.ts'

const choices = () => ({
  availableRoles: [...roles],
  serviceAvailableStatus: [...subscriptionStatuses],
  userAvailableStatus: [...userStatuses],
})

/** The platform's users. What the ledger's user contract records is the truth; the table follows it. */
export default async (app: FastifyInstance): Promise<void> => {
  followUsers(app)
  const activity = userActivity(app)
  const present = userPresenter(app.ledger, activity)
  const { patch, patchAll } = userPatcher(app, present)

  const notes = notesOf(app, 'abs_user_admin')
  const search = userSearch(app, notes.subjectsWith)
  const lists = userLists(app.database, app.users)
  app.waitingDecisions.set(
    'abs_user_admin',
    () => lists.page({ filter: { waiting: 'either' }, skip: 0, limit: 1 }).totalRows,
  )
  implement(app, listUsers, async ({ body }, { caller }) => {
    await activity.sync()
    const { rows, totalRows } = lists.page(body, await search(body.filter.text, caller.accountId))
    return {
      data: await Promise.all(rows.map(present)),
      totalRows,
      ...choices(),
    }
  })

  implement(app, listUserBalances, async ({ body }, { caller }) =>
    pageOfBalances(app.ledger, lists.statuses(await search(body.filter.text, caller.accountId)), body),
  )

  implement(app, getUserFilters, async (_input, { locale }) => ({
    services: app.catalogue.all().map(({ serviceId, title }) => ({ serviceId, title: title[locale] })),
    assets: (await registeredAssets(app.ledger)).toSorted(),
  }))

  const historyPages = userHistoryPages(app.database)
  implement(app, listUserHistory, async ({ body }) => {
    const { rows, totalRows } = historyPages.page(body)
    return {
      rows: await Promise.all(
        rows.map(async ({ at, before, after, ...row }) => ({
          by: row.accountId,
          ...row,
          ...(row.ticket !== null && (await madeBy(app.ledger, row.ticket))),
          at: isoTime(at),
          before: readStoredJson(userHistoryEntry.shape.before, before),
          after: readStoredJson(userHistoryEntry.shape.after, after),
        })),
      ),
      totalRows,
    }
  })

  implement(app, getUser, async ({ params }, { locale }) => {
    await activity.sync()
    return {
      user: await present(findUser(app, params.accountId)),
      notes: notes.of(params.accountId),
      ...choices(),
      availableServices: app.catalogue
        .all()
        .map(({ serviceId, title, role }) => ({ serviceId, title: title[locale], role })),
    }
  })

  implement(app, addUserNote, ({ params, body }, { caller }) => {
    const { accountId } = findUser(app, params.accountId)
    notes.add(accountId, caller.accountId, body.text)
    app.userChanges.announce(accountId)
    return notes.of(accountId)
  })

  implement(app, removeUserNote, ({ params }, { caller }) => {
    const { accountId } = findUser(app, params.accountId)
    notes.remove(accountId, caller.accountId, params.noteId)
    app.userChanges.announce(accountId)
    return notes.of(accountId)
  })

  implement(app, patchUser, ({ body }) => patch(body))
  implement(app, patchUsers, async ({ body }) => ({ ticket: await patchAll(body) }))
}
