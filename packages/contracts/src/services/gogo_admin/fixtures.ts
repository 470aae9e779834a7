import * as z from 'zod/mini'
import { accountName } from '../../platform/fixtures.ts'
import { memberEntry, memberRole } from './members.ts'

/** `fixtures/services/gogo_admin.json`; a scenario may replace each member. */
export const fixtures = z.strictObject({
  /** Members that a world starts with, by the name of their account. */
  members: z._default(z.record(accountName, memberEntry), {}),
  /** Roles that are drawn for the accounts of the history. */
  roles: z._default(z.array(memberRole).check(z.minLength(1)), ['customer']),
})
