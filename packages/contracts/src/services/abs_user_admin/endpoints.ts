import * as z from 'zod/mini'
import { endpoint } from '../../platform/endpoint.ts'
import { exampleAccountId, exampleSignedTransaction } from '../../platform/examples.ts'
import { filterText, listEndpoint } from '../../platform/list-endpoint.ts'
import { accountId } from '../../platform/primitives.ts'
import { role, userStatus } from '../../platform/roles.ts'
import { user, userChoices, userDetail, userPatch } from './users.ts'

const access = { service: 'abs_user_admin' } as const

export const listUsers = listEndpoint({
  operationId: 'listUsers',
  path: '/api/v1/abs/user/list',
  summary: 'The platform’s users a page at a time, with the choices that an edit may make.',
  access,
  row: user,
  filter: z.object({
    /** Part of an account id. */
    text: filterText,
    role: z.optional(role),
    status: z.optional(userStatus),
  }),
  sort: ['accountId', 'status', 'createdAt', 'updatedAt'],
  member: 'data',
  extra: userChoices,
  example: { text: 'Qm' },
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

export const patchUser = endpoint({
  operationId: 'patchUser',
  method: 'POST',
  path: '/api/v1/abs/user/patch',
  summary:
    'Executes a signed `update_user` transaction and answers the updated user. The same bytes again answer the same.',
  access,
  body: userPatch,
  example: { body: { tx: exampleSignedTransaction } },
  answer: user,
  errors: ['LEDGER_REFUSED', 'NOT_FOUND', 'CONFLICT'],
})
