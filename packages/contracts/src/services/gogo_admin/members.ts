import * as z from 'zod/mini'
import { plainName } from '../../platform/plain-name.ts'
import { accountId, recordedAccountId, timestamp, units } from '../../platform/primitives.ts'
import { emailProblem, normalEmail } from './emails.ts'

/** Words that are in the place of a role in this service's addresses, so that no role may be called so. */
export const reservedRoles = ['txs'] as const

const rolePattern = /^[a-z][a-z0-9-]{0,31}$/

/** Whether a text can be a role of the programme: lower-case letters, digits and hyphens, and no reserved word. */
export const isRole = (text: string): boolean =>
  rolePattern.test(text) && !(reservedRoles as readonly string[]).includes(text)

export const memberRole = z.string().check(
  z.refine(isRole, {
    error: 'lower-case letters, digits and hyphens, at most 32, and not "txs"',
  }),
)

/** An e-mail address in its normal form. */
export const memberEmail = z.pipe(
  z.string().check(z.refine((text) => emailProblem(text) === undefined, { error: 'an e-mail address' })),
  z.transform(normalEmail),
)

/** What a person enters of a member. */
export const memberEntry = z.object({ role: memberRole, email: memberEmail, name: plainName })
export const newMember = z.object({ ...memberEntry.shape, accountId })

/** Somebody of the programme. */
export const member = z.object({
  id: z.int().check(z.positive()),
  role: z.string(),
  email: z.string(),
  name: z.string(),
  accountId: recordedAccountId,
  /** Points that the account can use. */
  points: units,
  /** Points that redemptions reserve until they are decided. */
  reserved: units,
  createdAt: timestamp,
  /** Raised by every change. */
  revision: z.int().check(z.positive()),
})
export type Member = z.infer<typeof member>

/** A change of a member that was made, oldest first in a member's details. */
export const memberChange = z.object({
  at: timestamp,
  /** Null for what a world began with. */
  by: z.nullable(recordedAccountId),
  before: z.nullable(z.object({ role: z.string(), email: z.string(), name: z.string() })),
  after: z.object({ role: z.string(), email: z.string(), name: z.string() }),
})
export type MemberChange = z.infer<typeof memberChange>

/** Who a member is, in a row about an account. */
export const memberReference = z.object({ role: z.string(), email: z.string(), name: z.string() })
