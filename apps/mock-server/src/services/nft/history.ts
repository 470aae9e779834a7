import { nft } from '@panel/contracts/smart-contracts/nft'
import { initArgsOf } from '@panel/contracts/smart-contracts/nft-content'
import type { Person } from '../../history/people.ts'
import { type PlannedTransaction, plannedCall } from '../../history/planned.ts'
import type { HistoryScene, ServiceHistory } from '../../history/service-history.ts'
import { contentOf, prints } from './history/prints.ts'

const cities = ['Bologna', 'Genova', 'Lecce', 'Milano', 'Napoli', 'Roma', 'Torino', 'Verona'] as const

/** People make prints of their own, and hand some of them on. */
const amateurs = ({ random, arrivedBy }: HistoryScene) => {
  const tokens: { readonly id: string; owner: Person }[] = []

  const make = (owner: Person): PlannedTransaction => {
    const id = `#PRINT-${String(tokens.length + 1).padStart(3, '0')}`
    tokens.push({ id, owner })
    const place = random.pick(cities)
    return [
      plannedCall(owner, nft, 'init', id, {
        owner: owner.accountId,
        name: `${place}, print ${tokens.length}`,
        description: `A view of ${place}, one of a numbered series.`,
        metadata: { series: place, number: tokens.length },
      }),
    ]
  }

  const give = (to: Person): PlannedTransaction[] => {
    const token = tokens[random.below(Math.max(1, tokens.length))]
    if (!token || token.owner === to) return []
    const signer = token.owner
    token.owner = to
    return [[plannedCall(signer, nft, 'transfer', token.id, { to: to.accountId })]]
  }

  return (day: number): PlannedTransaction[] => {
    const [first, ...others] = arrivedBy(day)
    if (!first) return []
    const someone = random.pick([first, ...others])
    const drawn = random.below(6)
    if (drawn < 3) return [make(someone)]
    return drawn === 3 ? give(someone) : []
  }
}

/** A series of prints is made one a week, and some of them are given away. */
export const history: ServiceHistory = async (scene) => {
  const artist = await scene.ready('nft')
  const planAmateurs = amateurs(scene)

  const planSeries = (day: number): PlannedTransaction[] => {
    const print = day % 7 === 2 ? prints[Math.floor(day / 7)] : undefined
    if (!print) return []
    const { number } = print
    const id = `#VIEW-${String(number).padStart(2, '0')}`
    const made = [
      plannedCall(artist, nft, 'init', id, initArgsOf(artist.accountId, contentOf(print))),
    ] as const
    const friend = scene.people[number]
    if (number % 4 !== 0 || !friend) return [made]
    return [made, [plannedCall(artist, nft, 'transfer', id, { to: friend.accountId })]]
  }

  return (day) => [...planSeries(day), ...planAmateurs(day)]
}
