import { nameKey } from '@panel/contracts/platform/chosen-name'
import {
  listSavedViews,
  maximumSavedViews,
  removeView,
  renameView,
  type SavedView,
  savedView,
  saveView,
} from '@panel/contracts/platform/saved-views'
import type { FastifyInstance } from 'fastify'
import { ApiError } from '../api-error.ts'
import { implement } from '../implement.ts'
import { isoTime } from '../iso-time.ts'
import { readStoredJson } from '../stored-json.ts'

interface ViewRow {
  readonly name: string
  readonly search: string
  readonly updatedAt: number
}

const searchIn = (stored: string): SavedView['search'] => readStoredJson(savedView.shape.search, stored)

/** States of lists that people keep; no call reads another person's. */
export const savedViews = async (app: FastifyInstance): Promise<void> => {
  const { database, clock } = app
  const select = database.prepare<[string, string], ViewRow>(
    `SELECT name, search, updated_at AS updatedAt FROM saved_views
     WHERE owner_id = ? AND list_id = ? ORDER BY name_key`,
  )
  const isKept = database
    .prepare<[string, string, string], number>(
      'SELECT 1 FROM saved_views WHERE owner_id = ? AND list_id = ? AND name_key = ?',
    )
    .pluck()
  const count = database
    .prepare<[string], number>('SELECT count(*) FROM saved_views WHERE owner_id = ?')
    .pluck()
  const upsert = database.prepare<[string, string, string, string, string, number]>(
    'INSERT OR REPLACE INTO saved_views VALUES (?, ?, ?, ?, ?, ?)',
  )
  const rename = database
    .prepare<[string, string, number, string, string, string], string>(
      `UPDATE saved_views SET name_key = ?, name = ?, updated_at = ?
       WHERE owner_id = ? AND list_id = ? AND name_key = ? RETURNING search`,
    )
    .pluck()
  const remove = database.prepare<[string, string, string]>(
    'DELETE FROM saved_views WHERE owner_id = ? AND list_id = ? AND name_key = ?',
  )

  implement(app, listSavedViews, ({ params: { listId } }, { caller }) => ({
    views: select.all(caller.accountId, listId).map(({ name, search, updatedAt }) => ({
      listId,
      name,
      search: searchIn(search),
      updatedAt: isoTime(updatedAt),
    })),
  }))

  implement(app, saveView, ({ body: { listId, name, search } }, { caller }) => {
    const key = nameKey(name)
    const isNew = isKept.get(caller.accountId, listId, key) === undefined
    if (isNew && (count.get(caller.accountId) ?? 0) >= maximumSavedViews) {
      throw new ApiError('LIMIT_REACHED', 'You have as many views as you may: remove one first.', {
        maximum: maximumSavedViews,
      })
    }
    const now = clock.now()
    upsert.run(caller.accountId, listId, key, name, JSON.stringify(search), now)
    return { listId, name, search, updatedAt: isoTime(now) }
  })

  implement(app, renameView, ({ body: { listId, name, newName } }, { caller }) => {
    const [key, newKey] = [nameKey(name), nameKey(newName)]
    if (key !== newKey && isKept.get(caller.accountId, listId, newKey) !== undefined) {
      throw new ApiError('CONFLICT', 'Another view of this list has a name that reads alike.', {
        reason: 'nameTaken',
      })
    }
    const now = clock.now()
    const search = rename.get(newKey, newName, now, caller.accountId, listId, key)
    if (search === undefined) throw new ApiError('NOT_FOUND', 'There is no view of this name.')
    return { listId, name: newName, search: searchIn(search), updatedAt: isoTime(now) }
  })

  implement(app, removeView, ({ body: { listId, name } }, { caller }) => ({
    removed: remove.run(caller.accountId, listId, nameKey(name)).changes > 0,
  }))
}
