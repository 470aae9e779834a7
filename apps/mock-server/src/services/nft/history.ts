import { nft } from '@panel/contracts/smart-contracts/nft'
import { initArgsOf } from '@panel/contracts/smart-contracts/nft-content'
import { plannedCall } from '../../history/planned.ts'
import type { ServiceHistory } from '../../history/service-history.ts'
import { contentOf, prints } from './history/prints.ts'

/** A series of prints is made one a week, and some of them are given away. */
export const history: ServiceHistory = async ({ ready, people }) => {
  const artist = await ready('nft')
  return (day) => {
    const print = day % 7 === 2 ? prints[Math.floor(day / 7)] : undefined
    if (!print) return []
    const { number } = print
    const id = `#VIEW-${String(number).padStart(2, '0')}`
    const made = [
      plannedCall(artist, nft, 'init', id, initArgsOf(artist.accountId, contentOf(print))),
    ] as const
    const friend = people[number]
    if (number % 4 !== 0 || !friend) return [made]
    return [made, [plannedCall(artist, nft, 'transfer', id, { to: friend.accountId })]]
  }
}
