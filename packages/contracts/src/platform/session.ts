import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { examplePublicKey } from './examples.ts'
import { base58 } from './primitives.ts'
import { role } from './roles.ts'
import { defaultSessionSeconds, maximumSessionSeconds } from './session-seconds.ts'

/** The names that the specification fixes. */
export const sessionCookie = 'tk'
export const socketCookie = 'trinci_socket'
export const csrfCookie = 'XSRF-TOKEN'
export const csrfHeader = 'X-XSRF-TOKEN'

export const requestPreAuth = endpoint({
  operationId: 'requestPreAuth',
  method: 'POST',
  path: '/api/v1/authIn/preAuth',
  summary: 'A single-use text for the wallet to sign; `expirationTime` is the session’s length in seconds.',
  access: 'anyone',
  readOnly: true,
  body: z.object({
    expirationTime: z._default(
      z.int().check(z.positive(), z.maximum(maximumSessionSeconds)),
      defaultSessionSeconds,
    ),
  }),
  example: { body: { expirationTime: 3600 } },
  answer: z.object({ preAuth: z.string() }),
  errors: ['FORBIDDEN'],
  reasons: ['foreignName'],
})

/**
 * Opens a session. The signature is over the UTF-8 bytes of `preAuth` (P-384, SHA-384, r‖s), in base58; `pubKey`
 * is the SPKI or the raw point, in base58. `authIn` is a JWT whose subject is the account id.
 */
export const signIn = endpoint({
  operationId: 'signIn',
  method: 'POST',
  path: '/api/v1/authIn/sign',
  summary: 'Opens a session with a signed pre-authorisation.',
  access: 'anyone',
  body: z.object({
    preAuth: z.string().check(z.minLength(1), z.maxLength(2048)),
    signature: base58.check(z.maxLength(200)),
    pubKey: base58.check(z.maxLength(300)),
  }),
  example: { body: { preAuth: 'trinci-panel sign-in 0b7c', signature: '2222', pubKey: examplePublicKey } },
  after: ['requestPreAuth'],
  answer: z.object({ authIn: z.string() }),
  errors: ['INVALID_TOKEN', 'USER_UNDER_APPROVAL'],
  reasons: ['disabled'],
})

export const signOut = endpoint({
  operationId: 'signOut',
  method: 'POST',
  background: true,
  path: '/api/v1/authIn/logout',
  summary: 'Ends the caller’s session everywhere: its token and its sockets stop working.',
  access: 'session',
  answer: z.object({ signedOut: z.literal(true) }),
})

export const getRoles = endpoint({
  operationId: 'getRoles',
  method: 'GET',
  path: '/api/v1/abs/user/roles',
  summary: 'The caller’s roles.',
  access: 'session',
  answer: z.array(role),
})
