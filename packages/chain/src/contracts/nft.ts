import { nft } from '@panel/contracts/smart-contracts/nft'
import { type CallContext, implementContract } from '../execution/call-context.ts'
import { contractFault } from '../execution/execution-fault.ts'
import { initialEntry } from '../execution/single-entry.ts'

const token = initialEntry(nft.data.token)

/** No key signs for a token's own account: a token that it owned would belong to nobody for good. */
const requireOtherAccount = ({ accountId }: CallContext, owner: string): void => {
  if (owner === accountId) throw contractFault(`${owner} is the token itself: nobody could transfer it again`)
}

/** One account is one token. */
export const contract = implementContract(nft, {
  init: (context, args) => {
    requireOtherAccount(context, args.owner)
    token.create(context, { creator: context.caller, ...args })
    context.emit('nft_created', { owner: args.owner, name: args.name })
  },
  transfer: (context, { to }) => {
    const stored = token.read(context)
    if (stored.owner !== context.caller) throw contractFault(`${context.caller} does not own the token`)
    if (stored.owner === to) throw contractFault(`the token belongs to ${to} already`)
    requireOtherAccount(context, to)
    token.write(context, { ...stored, owner: to })
    context.emit('nft_transferred', { from: stored.owner, to })
  },
  get_info: token.read,
})
