import * as z from 'zod/mini'
import { delegationStates, recordedDelegation } from '../../platform/delegations.ts'
import { endpoint } from '../../platform/endpoint.ts'
import { exampleAccountId, examplePublicKey } from '../../platform/examples.ts'
import { filterText, keyedListEndpoint, listEndpoint } from '../../platform/list-endpoint.ts'
import { accountId } from '../../platform/primitives.ts'
import { preparedTransactions } from '../../platform/transactions.ts'
import { alias, aliasHolder, aliasLookup } from './aliases.ts'
import { delegateAction, delegationKey, delegationRequest, receivedDelegation } from './delegations.ts'

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

export const listAliases = listEndpoint({
  operationId: 'listAliases',
  path: '/api/v1/4rya/aliases',
  summary: 'The names of the caller’s account on the network, a page at a time.',
  access,
  row: alias,
  filter: z.object({ text: filterText }),
  sort: ['alias', 'registeredAt'],
  example: { text: 'shop' },
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

export const listDelegations = listEndpoint({
  operationId: 'listDelegations',
  path: '/api/v1/4rya/delegations',
  summary: 'Who may act for the caller’s account, a page at a time.',
  access,
  row: recordedDelegation,
  filter: z.object({
    /** Part of the delegate's or the target's account id. */
    text: filterText,
    state: z.optional(z.enum(delegationStates)),
  }),
  sort: ['delegate', 'target', 'expiration'],
  example: { state: 'active' },
})

export const listReceivedDelegations = listEndpoint({
  operationId: 'listReceivedDelegations',
  path: '/api/v1/4rya/delegations/received',
  summary: 'For whom the caller may act, a page at a time.',
  access,
  row: receivedDelegation,
  filter: z.object({
    /** Part of the delegator's or the target's account id. */
    text: filterText,
    state: z.optional(z.enum(delegationStates)),
  }),
  sort: ['delegator', 'target', 'expiration'],
  example: { state: 'active' },
})

export const listDelegateActions = keyedListEndpoint({
  operationId: 'listDelegateActions',
  path: '/api/v1/4rya/delegations/actions',
  summary: 'What delegates did in the name of the caller, also within bulks.',
  access,
  row: delegateAction,
  filter: z.object({ delegate: z.optional(accountId) }),
  sort: ['at'],
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
