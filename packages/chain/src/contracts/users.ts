import { users } from '@panel/contracts/smart-contracts/users'
import { implementContract } from '../execution/call-context.ts'
import { contractFault } from '../execution/execution-fault.ts'

const { user } = users.data

/** Active administrators, by the contract's own records, may write them. */
export const contract = implementContract(users, {
  update_user: (context, args) => {
    const caller = user.value.safeParse(context.data(user.keyOf({ accountId: context.caller }))).data
    if (caller?.status !== 'ACTIVE' || !caller.roles.includes('admin')) {
      throw contractFault(`${context.caller} is not an administrator`)
    }
    const { accountId, roles, status, subscriptions } = args
    context.setData(user.keyOf({ accountId }), { roles, status, subscriptions })
    context.emit('user_updated', args)
  },
})
