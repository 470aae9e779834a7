import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { exampleAccountId } from './examples.ts'
import { accountId } from './primitives.ts'

/** The most accounts that one call names. */
export const maximumNamedAccounts = 100

export const nameAccounts = endpoint({
  operationId: 'nameAccounts',
  method: 'POST',
  path: '/api/v1/panel/accountNames',
  summary:
    'The alias of each account that has one, by account id; of several, the one that was registered first.',
  access: 'session',
  readOnly: true,
  body: z.object({ accountIds: z.array(accountId).check(z.minLength(1), z.maxLength(maximumNamedAccounts)) }),
  example: { body: { accountIds: [exampleAccountId] } },
  answer: z.object({ aliases: z.record(z.string(), z.string()) }),
})
