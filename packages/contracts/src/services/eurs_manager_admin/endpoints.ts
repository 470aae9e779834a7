import * as z from 'zod/mini'
import { endpoint } from '../../platform/endpoint.ts'
import { exampleTicket } from '../../platform/examples.ts'
import { ledgerTransaction } from '../../platform/ledger-transaction.ts'
import {
  filterFrom,
  filterText,
  filterTo,
  keyedListEndpoint,
  listEndpoint,
} from '../../platform/list-endpoint.ts'
import { accountId, hashId } from '../../platform/primitives.ts'
import { timeZoneOrUtc } from '../../platform/time-zone.ts'
import { recordedMovement } from '../../platform/token-movement.ts'
import { holderStates, supplyStates } from '../../smart-contracts/advanced-asset-records.ts'
import {
  cloneRow,
  cloneStates,
  cloneSums,
  feeChangeRow,
  holderRow,
  lockRow,
  preauthorisationRow,
  supplyDay,
  supplyRequestRow,
  token,
  tokenDecisionKinds,
  tokenDecisionRow,
  tokenId,
} from './tokens.ts'

const access = { service: 'eurs_manager_admin' } as const
const byToken = { params: z.object({ tokenId }), example: { params: { tokenId: '#EURS' } } } as const

export const getToken = endpoint({
  operationId: 'getToken',
  method: 'GET',
  path: '/api/v1/eurs/tokens/:tokenId',
  summary: 'A token that takes fees, with its figures at one block.',
  access,
  ...byToken,
  answer: token,
  errors: ['NOT_FOUND'],
})

export const getSupplyHistory = endpoint({
  operationId: 'getSupplyHistory',
  method: 'GET',
  path: '/api/v1/eurs/tokens/:tokenId/supply',
  summary:
    'A token’s supply at the end of each day of a time zone from its first movement to the last block, and of a clone the reserve.',
  access,
  ...byToken,
  query: z.object({ timeZone: timeZoneOrUtc }),
  example: { ...byToken.example, query: { timeZone: 'Europe/Rome' } },
  answer: z.object({ days: z.array(supplyDay) }),
  errors: ['NOT_FOUND'],
})

export const listFeeChanges = endpoint({
  operationId: 'listFeeChanges',
  method: 'GET',
  path: '/api/v1/eurs/tokens/:tokenId/fees',
  summary: 'Every change of a token’s fees, the newest first.',
  access,
  ...byToken,
  answer: z.object({ changes: z.array(feeChangeRow) }),
  errors: ['NOT_FOUND'],
})

export const getTokenTransaction = endpoint({
  operationId: 'getTokenTransaction',
  method: 'GET',
  path: '/api/v1/eurs/transactions/:ticket',
  summary: 'One transaction with what it moved.',
  access,
  params: z.object({ ticket: hashId }),
  example: { params: { ticket: exampleTicket } },
  answer: ledgerTransaction,
  errors: ['NOT_FOUND'],
})

export const listTokenMovements = keyedListEndpoint({
  operationId: 'listTokenMovements',
  path: '/api/v1/eurs/movements',
  summary: 'Changes of what accounts hold of a token.',
  access,
  row: recordedMovement,
  filter: z.object({
    tokenId: z.optional(tokenId),
    accountId: z.optional(accountId),
    from: filterFrom,
    to: filterTo,
  }),
  sort: ['at'],
})

export const listHolders = listEndpoint({
  operationId: 'listHolders',
  path: '/api/v1/eurs/holders',
  summary: 'Who holds a token, who holds most first.',
  access,
  row: holderRow,
  filter: z.object({ tokenId: z.optional(tokenId), text: filterText }),
  sort: ['rank', 'accountId'],
  example: { tokenId: '#EURS' },
})

export const listLocks = listEndpoint({
  operationId: 'listLocks',
  path: '/api/v1/eurs/locks',
  summary: 'The locks of a token that are in force.',
  access,
  row: lockRow,
  filter: z.object({ tokenId: z.optional(tokenId), accountId: z.optional(accountId), text: filterText }),
  sort: ['at', 'accountId'],
  example: { tokenId: '#EURS' },
})

export const listTokenDecisions = listEndpoint({
  operationId: 'listTokenDecisions',
  path: '/api/v1/eurs/decisions',
  summary: 'What was decided about a token: fees, locks, holders and supply requests, the newest first.',
  access,
  row: tokenDecisionRow,
  filter: z.object({
    tokenId: z.optional(tokenId),
    kind: z.optional(z.enum(tokenDecisionKinds)),
    text: filterText,
  }),
  sort: ['at'],
  example: { tokenId: '#EURS' },
})

export const listSupplyRequests = listEndpoint({
  operationId: 'listSupplyRequests',
  path: '/api/v1/eurs/requests',
  summary: 'Mints and burns of a token that need a second issuer, or did.',
  access,
  row: supplyRequestRow,
  filter: z.object({
    tokenId: z.optional(tokenId),
    state: z.optional(z.enum(supplyStates)),
    text: filterText,
  }),
  sort: ['at', 'until'],
  example: { state: 'waiting' },
})

export const listClones = listEndpoint({
  operationId: 'listClones',
  path: '/api/v1/eurs/clones',
  summary: 'The tokens that #EURS backs one for one, with their reserves, all read at one block.',
  access,
  row: cloneRow,
  filter: z.object({
    text: filterText,
    state: z.optional(z.enum(cloneStates)),
    /** Those alone that the caller may issue. */
    mine: z.optional(z.boolean()),
  }),
  sort: ['assetId', 'holders', 'state'],
  extra: { height: z.int(), readAt: z.iso.datetime() },
  example: { state: 'even' },
})

export const getCloneSums = endpoint({
  operationId: 'getCloneSums',
  method: 'GET',
  path: '/api/v1/eurs/clones/sums',
  summary: 'What all clones of #EURS come to, read at one block.',
  access,
  answer: cloneSums,
})

export const listPreauthorisations = listEndpoint({
  operationId: 'listPreauthorisations',
  path: '/api/v1/eurs/preauthorisations',
  summary: 'Which accounts asked to hold clones that approve their holders, and what was decided.',
  access,
  row: preauthorisationRow,
  filter: z.object({
    tokenId: z.optional(tokenId),
    state: z.optional(z.enum(holderStates)),
    text: filterText,
  }),
  sort: ['at', 'accountId', 'tokenId'],
  example: { state: 'asked' },
})
