import { endpoint } from '../../platform/endpoint.ts'
import { exampleAccountId, examplePublicKey } from '../../platform/examples.ts'
import { preparedTransactions } from '../../platform/transactions.ts'
import { aliasHolder, aliasList, aliasListRequest, aliasLookup } from './aliases.ts'
import {
  delegationKey,
  delegationList,
  delegationListRequest,
  delegationRequest,
  recordedDelegation,
} from './delegations.ts'

const access = { service: 'alias' } as const

export const prepareDelegations = endpoint({
  operationId: 'prepareDelegations',
  method: 'POST',
  path: '/api/v1/4rya/newadddeleg',
  summary: 'The unsigned transactions that record delegations on the ledger, one a delegation.',
  access,
  readOnly: true,
  body: delegationRequest,
  example: {
    body: {
      signerPublicKey: examplePublicKey,
      delegations: [{ delegate: exampleAccountId, target: '#EURS', capabilities: { transfer: true } }],
    },
  },
  answer: preparedTransactions,
})

export const listAliases = endpoint({
  operationId: 'listAliases',
  method: 'POST',
  path: '/api/v1/4rya/aliases',
  summary: 'The names of the caller’s account on the network, a page at a time.',
  access,
  readOnly: true,
  body: aliasListRequest,
  example: { body: { filter: { text: 'shop' }, skip: 0, limit: 5 } },
  answer: aliasList,
})

export const lookUpAlias = endpoint({
  operationId: 'lookUpAlias',
  method: 'POST',
  path: '/api/v1/4rya/aliases/lookup',
  summary: 'Whose name an alias is; null where it is free.',
  access,
  readOnly: true,
  body: aliasLookup,
  example: { body: { alias: 'shop' } },
  answer: aliasHolder,
})

export const listDelegations = endpoint({
  operationId: 'listDelegations',
  method: 'POST',
  path: '/api/v1/4rya/delegations',
  summary: 'Who may act for the caller’s account, a page at a time.',
  access,
  readOnly: true,
  body: delegationListRequest,
  example: { body: { filter: { state: 'active' }, skip: 0, limit: 5 } },
  answer: delegationList,
})

export const getDelegation = endpoint({
  operationId: 'getDelegation',
  method: 'POST',
  path: '/api/v1/4rya/delegations/detail',
  summary: 'What one account may do for the caller’s account on a target.',
  access,
  readOnly: true,
  body: delegationKey,
  example: { body: { delegate: exampleAccountId, target: '#EURS' } },
  answer: recordedDelegation,
  errors: ['NOT_FOUND'],
})
