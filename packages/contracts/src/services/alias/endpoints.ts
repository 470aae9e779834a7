import { endpoint } from '../../platform/endpoint.ts'
import { preparedTransactions } from '../../platform/transactions.ts'
import { delegationRequest } from './delegations.ts'

export const prepareDelegations = endpoint({
  operationId: 'prepareDelegations',
  method: 'POST',
  path: '/api/v1/4rya/newadddeleg',
  summary: 'The unsigned transactions that record delegations on the ledger, one a delegation.',
  access: { service: 'alias' },
  readOnly: true,
  body: delegationRequest,
  answer: preparedTransactions,
})
