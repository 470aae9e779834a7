import * as z from 'zod/mini'
import { recordedAccountId, timestamp } from '../primitives.ts'

/** How long the first of two approvals holds, in milliseconds. */
export const agreementMilliseconds = 86_400_000

/** The time over which what is paid for a merchant is added up for the limit of one person, in milliseconds. */
export const limitMilliseconds = 86_400_000

/** The first of two people, and until when that approval holds; null where nobody or only one is needed. */
export const agreement = z.nullable(z.object({ by: recordedAccountId, until: timestamp }))
