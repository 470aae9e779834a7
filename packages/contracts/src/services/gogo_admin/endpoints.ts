import * as z from 'zod/mini'
import { endpoint } from '../../platform/endpoint.ts'
import { exampleAccountId } from '../../platform/examples.ts'
import {
  filterFrom,
  filterText,
  filterTo,
  keyedListEndpoint,
  listEndpoint,
} from '../../platform/list-endpoint.ts'
import { accountId, recordedAccountId, units } from '../../platform/primitives.ts'
import { recordNumber } from '../../platform/record-number.ts'
import { timeZoneOrUtc } from '../../platform/time-zone.ts'
import { member, memberChange, memberEntry, newMember } from './members.ts'
import { pointsMovement } from './movements.ts'
import { checkedRecharge, liability, maximumCheckedRows, programme, rechargeRow } from './programme.ts'
import { redeem, redeemDetail, redeemFilter } from './redeems.ts'

const access = { service: 'gogo_admin' } as const

export const getProgramme = endpoint({
  operationId: 'getLoyaltyProgramme',
  method: 'GET',
  path: '/api/v1/gogo/programme',
  summary: 'The points that members hold, day by day of a time zone, and what waits for a decision.',
  access,
  query: z.object({ timeZone: timeZoneOrUtc }),
  example: { query: { timeZone: 'Europe/Rome' } },
  answer: programme,
})

export const listMembers = listEndpoint({
  operationId: 'listLoyaltyMembers',
  path: '/api/v1/gogo/members',
  summary: 'The members of the programme with their points, a page at a time.',
  access,
  row: member,
  filter: z.object({
    role: z.optional(z.string().check(z.maxLength(40))),
    /** Part of the name, the e-mail or the account. */
    text: filterText,
  }),
  sort: ['name', 'email', 'role', 'points', 'reserved', 'createdAt'],
  example: { role: 'customer' },
})

export const getMember = endpoint({
  operationId: 'getLoyaltyMember',
  method: 'POST',
  path: '/api/v1/gogo/members/find',
  summary: 'The member of an e-mail, present or former, with every change of them.',
  access,
  readOnly: true,
  body: z.object({
    role: z.string().check(z.maxLength(100)),
    email: z.string().check(z.maxLength(400)),
  }),
  example: { body: { role: 'customer', email: 'user@example.com' } },
  answer: z.object({
    member,
    /** Whether the member has another role or e-mail now. */
    changed: z.boolean(),
    changes: z.array(memberChange),
  }),
  errors: ['NOT_FOUND'],
})

export const addMember = endpoint({
  operationId: 'addLoyaltyMember',
  method: 'POST',
  path: '/api/v1/gogo/members/add',
  summary: 'Adds a member; an e-mail and an account belong to one member each.',
  access,
  body: newMember,
  example: {
    body: { role: 'customer', email: 'ada@example.com', name: 'Ada Rossi', accountId: exampleAccountId },
  },
  answer: member,
  errors: ['CONFLICT'],
  reasons: ['emailTaken', 'accountIdTaken'],
})

export const changeMember = endpoint({
  operationId: 'changeLoyaltyMember',
  method: 'POST',
  path: '/api/v1/gogo/members/:id/change',
  summary: 'Changes the role, the e-mail or the name of a member.',
  access,
  params: z.object({ id: recordNumber }),
  body: z.object({ ...memberEntry.shape, revision: z.int().check(z.positive()) }),
  example: {
    params: { id: '1' },
    body: { role: 'partner', email: 'ada@example.com', name: 'Ada Rossi', revision: 1 },
  },
  answer: member,
  errors: ['NOT_FOUND', 'CONFLICT'],
  reasons: ['emailTaken', 'accountIdTaken'],
})

export const checkRecharges = endpoint({
  operationId: 'checkLoyaltyRecharges',
  method: 'POST',
  path: '/api/v1/gogo/recharges/check',
  summary: 'What the programme has about the rows of a recharge, before it is signed.',
  access,
  readOnly: true,
  maximumBodyBytes: 1_048_576,
  body: z.object({
    rows: z.array(rechargeRow).check(z.minLength(1), z.maxLength(maximumCheckedRows)),
  }),
  example: { body: { rows: [{ to: 'ada@example.com', units: '100', reference: 'Welcome' }] } },
  answer: z.object({
    /** One for each row of the request, in its order. */
    rows: z.array(checkedRecharge),
    liability,
  }),
})

export const listRedeems = listEndpoint({
  operationId: 'listLoyaltyRedeems',
  path: '/api/v1/gogo/redeems',
  summary: 'Redemptions, a page at a time, newest first.',
  access,
  row: redeem,
  filter: redeemFilter,
  sort: ['redeem', 'units', 'requestedAt'],
  example: { state: 'requested' },
})

export const getRedeem = endpoint({
  operationId: 'getLoyaltyRedeem',
  method: 'GET',
  path: '/api/v1/gogo/redeems/:redeem',
  summary: 'One redemption with its decisions.',
  access,
  params: z.object({ redeem: recordNumber }),
  example: { params: { redeem: '1' } },
  answer: redeemDetail,
  errors: ['NOT_FOUND'],
})

export const getPointsAccount = endpoint({
  operationId: 'getLoyaltyAccount',
  method: 'GET',
  path: '/api/v1/gogo/accounts/:accountId',
  summary: 'What an account holds of the programme’s points, and who it is.',
  access,
  params: z.object({ accountId }),
  example: { params: { accountId: exampleAccountId } },
  answer: z.object({
    accountId: recordedAccountId,
    member: z.nullable(member),
    points: units,
    reserved: units,
    /** Whether the account is the programme’s own. */
    own: z.boolean(),
  }),
})

export const listPointsMovements = keyedListEndpoint({
  operationId: 'listLoyaltyMovements',
  path: '/api/v1/gogo/movements',
  summary: 'The changes of what an account holds, or of what all do, newest first.',
  access,
  row: pointsMovement,
  filter: z.object({ accountId: z.optional(accountId), from: filterFrom, to: filterTo }),
  sort: ['at'],
})
