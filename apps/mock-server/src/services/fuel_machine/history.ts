import { asset } from '@panel/contracts/smart-contracts/asset'
import { nft } from '@panel/contracts/smart-contracts/nft'
import { service, serviceAccountId } from '@panel/contracts/smart-contracts/service'
import { plannedCall } from '../../history/planned.ts'
import type { ServiceHistory } from '../../history/service-history.ts'

/** The first of the week has most to do; the weekend rests. */
const callsByWeekday = [1, 5, 4, 4, 3, 3, 1] as const

/**
 * A person who uses the network every day: payments that come back the same day, questions, now and then a payment that
 * fails or a token. What it holds in the end is what it began with.
 */
export const history: ServiceHistory = async ({ random, ready, people, weekdayOf }) => {
  const user = await ready('user')
  const [friend] = people
  if (!friend) throw new Error('Nobody is there to be paid.')
  const { accountId } = user
  let tokens = 0

  const pay = () => {
    const units = BigInt(100 + random.below(400))
    return [
      [plannedCall(user, asset, 'transfer', '#SYN', { from: accountId, to: friend.accountId, units })],
      [plannedCall(friend, asset, 'transfer', '#SYN', { from: friend.accountId, to: accountId, units })],
    ] as const
  }
  const payTooMuch = () => {
    const args = { from: accountId, to: friend.accountId, units: 900_000_000_000n }
    return [[plannedCall(user, asset, 'transfer', '#SYN', args)]] as const
  }
  const ask = () =>
    [[plannedCall(user, asset, 'stats', random.pick(['#SYN', '#BTC', '#ETH']), null)]] as const
  const askNetwork = () => [[plannedCall(user, service, 'get_settings', serviceAccountId, null)]] as const
  const makeToken = () => {
    tokens += 1
    const id = `#TICKET-${String(tokens).padStart(3, '0')}`
    const args = { owner: accountId, name: `Ticket ${tokens}`, description: 'Admits one.' }
    return [[plannedCall(user, nft, 'init', id, args)]] as const
  }

  return (day) => {
    const count = (callsByWeekday[weekdayOf(day)] ?? 1) + random.below(3) + (day > 60 ? 1 : 0)
    return Array.from({ length: count }, () => {
      const chosen = random.below(20)
      if (chosen < 10) return pay()
      if (chosen < 15) return ask()
      if (chosen < 17) return askNetwork()
      return chosen < 19 ? payTooMuch() : makeToken()
    }).flat()
  }
}
