import { nft } from '@panel/contracts/smart-contracts/nft'
import { implementContract } from '../execution/call-context.ts'
import { contractFault } from '../execution/execution-fault.ts'
import { initialEntry } from '../execution/single-entry.ts'

const token = initialEntry(nft.data.token)

/** One account is one token. */
export const contract = implementContract(nft, {
  init: (context, args) => {
    token.create(context, { creator: context.caller, ...args })
    context.emit('nft_created', { owner: args.owner, name: args.name })
  },
  transfer: (context, { to }) => {
    const stored = token.read(context)
    if (stored.owner !== context.caller) throw contractFault(`${context.caller} does not own the token`)
    token.write(context, { ...stored, owner: to })
    context.emit('nft_transferred', { from: stored.owner, to })
  },
  get_info: token.read,
})
