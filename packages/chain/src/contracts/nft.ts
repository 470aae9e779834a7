import { nft } from '@panel/contracts/smart-contracts/nft'
import { type CallContext, implementContract } from '../execution/call-context.ts'
import { contractFault } from '../execution/execution-fault.ts'

const { token } = nft.data
const tokenKey = token.keyOf({})

const tokenOf = (context: CallContext) => {
  const stored = token.value.safeParse(context.data(tokenKey)).data
  if (!stored) throw contractFault(`${context.accountId} is not initialised`)
  return stored
}

/** One account is one token. */
export const contract = implementContract(nft, {
  init: (context, args) => {
    if (context.data(tokenKey) !== undefined)
      throw contractFault(`${context.accountId} is initialised already`)
    context.setData(tokenKey, { creator: context.caller, ...args })
    context.emit('nft_created', { owner: args.owner, name: args.name })
  },
  transfer: (context, { to }) => {
    const stored = tokenOf(context)
    if (stored.owner !== context.caller) throw contractFault(`${context.caller} does not own the token`)
    context.setData(tokenKey, { ...stored, owner: to })
    context.emit('nft_transferred', { from: stored.owner, to })
  },
  get_info: tokenOf,
})
