import * as z from 'zod/mini'
import { chosenName } from './chosen-name.ts'
import { endpoint } from './endpoint.ts'
import { timestamp } from './primitives.ts'

/** The most views that one account saves, of all lists together. */
export const maximumSavedViews = 100

/** Names a list of the panel, such as `payments`. */
const listId = z.string().check(z.regex(/^[a-z][a-z0-9-]{0,39}$/))

/** The URL parameters of a list without its prefix: filters, sort, size and columns. */
const viewSearch = z
  .record(z.string().check(z.regex(/^[A-Za-z][A-Za-z0-9-]{0,39}$/)), z.string().check(z.maxLength(400)))
  .check(z.refine((search) => Object.keys(search).length <= 20, 'at most 20 parameters'))

const view = z.object({ listId, name: chosenName, search: viewSearch })

/** A state of a list that a person keeps under a name; nobody else reads it. */
export const savedView = z.object({
  listId: z.string(),
  name: z.string(),
  search: z.record(z.string(), z.string()),
  updatedAt: timestamp,
})
export type SavedView = z.infer<typeof savedView>

export const listSavedViews = endpoint({
  operationId: 'listSavedViews',
  method: 'GET',
  path: '/api/v1/panel/views/:listId',
  summary: 'The caller’s views of a list, by name.',
  access: 'session',
  params: z.object({ listId }),
  example: { params: { listId: 'payments' } },
  answer: z.object({ views: z.array(savedView) }),
})

export const saveView = endpoint({
  operationId: 'saveView',
  method: 'POST',
  path: '/api/v1/panel/views/save',
  summary: 'Keeps a state of a list under a name. A view whose name reads alike is replaced.',
  access: 'session',
  body: view,
  example: { body: { listId: 'payments', name: 'Refunds of today', search: { sort: '-createdAt' } } },
  answer: savedView,
  errors: ['LIMIT_REACHED'],
})

export const renameView = endpoint({
  operationId: 'renameView',
  method: 'POST',
  path: '/api/v1/panel/views/rename',
  summary: 'Gives one of the caller’s views another name, which no other view of the list has.',
  access: 'session',
  body: z.object({ listId, name: chosenName, newName: chosenName }),
  example: { body: { listId: 'payments', name: 'Refunds of today', newName: 'Refunds' } },
  after: ['saveView'],
  answer: savedView,
  errors: ['NOT_FOUND', 'CONFLICT'],
  reasons: ['nameTaken'],
})

export const removeView = endpoint({
  operationId: 'removeView',
  method: 'POST',
  path: '/api/v1/panel/views/remove',
  summary: 'Removes one of the caller’s views.',
  access: 'session',
  body: z.object({ listId, name: chosenName }),
  example: { body: { listId: 'payments', name: 'Refunds of today' } },
  answer: z.object({ removed: z.boolean() }),
})
