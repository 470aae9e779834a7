import * as z from 'zod/mini'
import { pageRequest, sortBy } from '../../platform/paging.ts'
import { accountId, timestamp } from '../../platform/primitives.ts'
import { aliasName } from '../../smart-contracts/service.ts'

/** A name that stands for an account on the network. */
export const alias = z.object({ alias: aliasName, accountId, registeredAt: timestamp })
export type Alias = z.infer<typeof alias>

export const aliasSortColumns = ['alias', 'registeredAt'] as const

export const aliasListRequest = z.object({
  filter: z._default(z.object({ text: z.optional(z.string().check(z.maxLength(200))) }), {}),
  sort: sortBy(aliasSortColumns),
  ...pageRequest,
})

export const aliasList = z.object({ data: z.array(alias), totalRows: z.int() })

export const aliasLookup = z.object({ alias: aliasName })

/** Whose name it is; null where it is nobody's. */
export const aliasHolder = z.object({ alias: aliasName, accountId: z.nullable(accountId) })
