import * as z from 'zod/mini'
import { endpoint } from '../../platform/endpoint.ts'
import { exampleAccountId, exampleSignedTransaction } from '../../platform/examples.ts'
import { accountId } from '../../platform/primitives.ts'
import { user, userDetail, userList, userListRequest, userPatch } from './users.ts'

const access = { service: 'abs_user_admin' } as const

export const listUsers = endpoint({
  operationId: 'listUsers',
  method: 'POST',
  path: '/api/v1/abs/user/list',
  summary: 'The platform’s users a page at a time, with the choices that an edit may make.',
  access,
  readOnly: true,
  body: userListRequest,
  example: { body: { filter: { text: 'Qm' }, skip: 0, limit: 5 } },
  answer: userList,
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
