import { users, userUpdatedEvent } from '@panel/contracts/smart-contracts/users'
import * as z from 'zod/mini'
import { implementContract } from '../execution/call-context.ts'
import { contractFault } from '../execution/execution-fault.ts'

const userRecord = z.object({ roles: z.array(z.string()), status: z.string() })

/** The data key of a user's record. */
export const userKey = (accountId: string): string => `users:${accountId}`

/** Whoever is an active administrator in the contract's own records may write them. */
export const contract = implementContract(users, {
  update_user: (context, args) => {
    const caller = userRecord.safeParse(context.data(userKey(context.caller))).data
    if (caller?.status !== 'ACTIVE' || !caller.roles.includes('admin')) {
      throw contractFault(`${context.caller} is not an administrator`)
    }
    const { accountId, roles, status, subscriptions } = args
    context.setData(userKey(accountId), { roles, status, subscriptions })
    context.emit(userUpdatedEvent, args)
  },
})
