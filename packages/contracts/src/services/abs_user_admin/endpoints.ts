import * as z from 'zod/mini'
import { endpoint } from '../../platform/endpoint.ts'
import { exampleAccountId, exampleSignedTransaction } from '../../platform/examples.ts'
import { filterFrom, filterText, filterTo, listEndpoint } from '../../platform/list-endpoint.ts'
import { newNote, note, noteId } from '../../platform/notes.ts'
import { accountId, hashId, serviceId } from '../../platform/primitives.ts'
import { role, userStatus } from '../../platform/roles.ts'
import {
  user,
  userBalance,
  userChoices,
  userDetail,
  userHistoryEntry,
  userPatch,
  usersPatch,
} from './users.ts'

const access = { service: 'abs_user_admin' } as const

/** What a user may wait for. */
export const waitingFor = ['either', 'account', 'subscription'] as const

export const listUsers = listEndpoint({
  operationId: 'listUsers',
  path: '/api/v1/abs/user/list',
  summary: 'The platform’s users a page at a time, with the choices that an edit may make.',
  access,
  row: user,
  filter: z.object({
    /** Part of an account id, of one of its aliases, of the caller's own label, or of an administrator's note. */
    text: filterText,
    role: z.optional(role),
    status: z.optional(userStatus),
    /** Users who wait for an approval: of their account, of a subscription, or of either. */
    waiting: z.optional(z.enum(waitingFor)),
    /** Users with a subscription to this service, whether it is active or pending. */
    service: z.optional(serviceId),
    /** Users whose subscription to this service waits for an approval. */
    pendingService: z.optional(serviceId),
    /** Users who were changed in this span; both ends are included. */
    updatedFrom: filterFrom,
    updatedTo: filterTo,
    /** Users whose last sign-in or transaction is in this span; both ends are included. */
    activeFrom: filterFrom,
    activeTo: filterTo,
  }),
  sort: ['accountId', 'status', 'createdAt', 'updatedAt', 'lastActiveAt'],
  member: 'data',
  extra: userChoices,
  example: { text: 'Qm' },
})

export const listUserBalances = listEndpoint({
  operationId: 'listUserBalances',
  path: '/api/v1/abs/user/balances',
  summary: 'What users hold, one row for each user and asset. Amounts are sorted within their asset.',
  access,
  row: userBalance,
  filter: z.object({
    /** Part of an account id, of one of its aliases, of the caller's own label, or of an administrator's note. */
    text: filterText,
    asset: z.optional(z.string().check(z.maxLength(100))),
  }),
  sort: ['units', 'accountId'],
  example: { asset: '#EURS' },
})

export const getUserFilters = endpoint({
  operationId: 'getUserFilters',
  method: 'GET',
  path: '/api/v1/abs/user/filters',
  summary: 'The services and assets that lists of users can be filtered by.',
  access,
  localized: true,
  answer: z.object({
    services: z.array(z.object({ serviceId, title: z.string() })),
    assets: z.array(z.string()),
  }),
})

export const listUserHistory = listEndpoint({
  operationId: 'listUserHistory',
  path: '/api/v1/abs/user/history',
  summary: 'The changes of users a page at a time: who changed what, when, and by which transaction.',
  access,
  row: userHistoryEntry,
  filter: z.object({ accountId: z.optional(accountId) }),
  sort: ['at'],
  example: { accountId: exampleAccountId },
})

export const getUser = endpoint({
  operationId: 'getUser',
  method: 'GET',
  path: '/api/v1/abs/user/detail/:accountId',
  summary: 'One user, with the choices that an edit may make.',
  access,
  localized: true,
  params: z.object({ accountId }),
  example: { params: { accountId: exampleAccountId } },
  answer: userDetail,
  errors: ['NOT_FOUND'],
})

const aboutUser = { params: z.object({ accountId }) } as const

export const addUserNote = endpoint({
  operationId: 'addUserNote',
  method: 'POST',
  path: '/api/v1/abs/user/detail/:accountId/notes',
  summary: 'Adds the caller’s note about a user, which every administrator reads, and answers all notes.',
  access,
  ...aboutUser,
  body: newNote,
  example: { params: { accountId: exampleAccountId }, body: { text: 'Asked for the role by e-mail' } },
  answer: z.array(note),
  errors: ['NOT_FOUND', 'LIMIT_REACHED'],
})

export const removeUserNote = endpoint({
  operationId: 'removeUserNote',
  method: 'POST',
  path: '/api/v1/abs/user/detail/:accountId/notes/:noteId/remove',
  summary: 'Removes a note that the caller wrote about a user, and answers those that are left.',
  access,
  params: z.object({ accountId, noteId }),
  example: { params: { accountId: exampleAccountId, noteId: '1' } },
  after: ['addUserNote'],
  answer: z.array(note),
  errors: ['NOT_FOUND'],
})

export const patchUser = endpoint({
  operationId: 'patchUser',
  method: 'POST',
  path: '/api/v1/abs/user/patch',
  summary:
    'Executes a signed `update_user` transaction and answers the updated user. The same bytes again answer the same.',
  access,
  body: userPatch,
  example: { body: { tx: exampleSignedTransaction } },
  after: ['prepareUnitTx'],
  answer: user,
  errors: ['LEDGER_REFUSED', 'NOT_FOUND', 'CONFLICT'],
  reasons: ['updateWaits'],
})

export const patchUsers = endpoint({
  operationId: 'patchUsers',
  method: 'POST',
  path: '/api/v1/abs/user/patchAll',
  summary:
    'Hands a signed bulk of `update_user` calls to the ledger, unless one of the users changed since its update was made. The ticket’s event has the result.',
  access,
  body: usersPatch,
  example: {
    body: {
      tx: exampleSignedTransaction,
      expected: [{ accountId: exampleAccountId, updatedAt: '2026-03-02T08:00:00.000Z' }],
    },
  },
  after: ['prepareUnitTx'],
  answer: z.object({ ticket: hashId }),
  errors: ['LEDGER_REFUSED', 'NOT_FOUND', 'CONFLICT'],
  reasons: ['updateWaits'],
})
