import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { accountName } from './fixtures.ts'
import { accountId, serviceId, timestamp } from './primitives.ts'
import { role } from './roles.ts'
import { defaultSessionSeconds, maximumSessionSeconds } from './session-seconds.ts'

const knownAccount = z.object({ name: accountName, accountId, publicKey: z.string(), roles: z.array(role) })
export type KnownAccount = z.infer<typeof knownAccount>

export const listAccounts = endpoint({
  operationId: 'listAccounts',
  method: 'GET',
  path: '/api/control/accounts',
  summary: 'The accounts of people that the network starts with, by name, with their roles. For testers.',
  access: 'control',
  logged: false,
  answer: z.object({ accounts: z.array(knownAccount) }),
})

const openSessionRecord = z.object({
  id: z.string(),
  accountId,
  expiresAt: timestamp,
  /** The session's live connections, each with the rooms that it joined by name. */
  sockets: z.array(z.object({ socketId: z.string(), rooms: z.array(z.string()) })),
})
export type OpenSession = z.infer<typeof openSessionRecord>

export const listSessions = endpoint({
  operationId: 'listSessions',
  method: 'GET',
  path: '/api/control/sessions',
  summary:
    'The open sessions, the one that ends last first, at most a thousand, with their sockets and rooms. For testers.',
  access: 'control',
  logged: false,
  answer: z.object({ total: z.int(), sessions: z.array(openSessionRecord) }),
})

/** A session that was opened without a key, with what the panel keeps of it. */
export const openedSession = z.object({
  authIn: z.string(),
  accountId,
  /** Null where the account never signed in. */
  publicKey: z.nullable(z.string()),
  expiresAt: timestamp,
})
export type OpenedSession = z.infer<typeof openedSession>

export const openSessionAs = endpoint({
  operationId: 'openSessionAs',
  method: 'POST',
  path: '/api/control/sessions/open',
  summary:
    'Opens a session of any account, without its key, and answers its token. The account is named as in the fixtures, or by its id, and can get a subscription. For testers.',
  access: 'control',
  body: z.object({
    account: z.string().check(z.minLength(1), z.maxLength(128)),
    /** A service to which the account has an ACTIVE subscription from then on, whatever it had. */
    subscription: z.optional(serviceId),
    seconds: z._default(z.int().check(z.positive(), z.maximum(maximumSessionSeconds)), defaultSessionSeconds),
  }),
  example: { body: { account: 'dev' } },
  answer: openedSession,
  errors: ['NOT_FOUND', 'INVALID_TOKEN', 'USER_UNDER_APPROVAL'],
  reasons: ['accountUnknown', 'disabled', 'serviceUnknown'],
})

export const endSession = endpoint({
  operationId: 'endSession',
  method: 'POST',
  path: '/api/control/sessions/end',
  summary: 'Ends a session: its token stops working and its sockets are closed. For testers.',
  access: 'control',
  body: z.object({ id: z.string().check(z.minLength(1), z.maxLength(64)) }),
  example: { body: { id: 'b3nZ0pQxV1' } },
  after: ['openSessionAs', 'listSessions'],
  answer: z.object({ id: z.string() }),
  errors: ['NOT_FOUND'],
  reasons: ['sessionUnknown'],
})
