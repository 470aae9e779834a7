import * as z from 'zod/mini'
import { recordedAccountId, timestamp } from '../../platform/primitives.ts'
import { aliasName } from '../../smart-contracts/service.ts'

/** A name that represents an account on the network; a real network may have names of other forms. */
export const alias = z.object({ alias: z.string(), accountId: recordedAccountId, registeredAt: timestamp })
export type Alias = z.infer<typeof alias>

export const aliasLookup = z.object({ alias: aliasName })

/** Whose name it is and since when; null where it is nobody's. */
export const aliasHolder = z.object({
  alias: aliasName,
  accountId: z.nullable(recordedAccountId),
  registeredAt: z.nullable(timestamp),
})
