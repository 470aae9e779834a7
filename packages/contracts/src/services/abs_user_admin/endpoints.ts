import { endpoint } from '../../platform/endpoint.ts'
import { signedTransaction } from '../../platform/transactions.ts'
import { user, userList, userListRequest } from './users.ts'

const access = { service: 'abs_user_admin' } as const

export const listUsers = endpoint({
  operationId: 'listUsers',
  method: 'POST',
  path: '/api/v1/abs/user/list',
  summary: 'The platform’s users a page at a time, with the choices that an edit may make.',
  access,
  readOnly: true,
  body: userListRequest,
  answer: userList,
})

export const patchUser = endpoint({
  operationId: 'patchUser',
  method: 'POST',
  path: '/api/v1/abs/user/patch',
  summary: 'Executes a signed `update_user` transaction and answers the updated user.',
  access,
  body: signedTransaction,
  answer: user,
  errors: ['LEDGER_REFUSED', 'NOT_FOUND', 'CONFLICT'],
})
