import { advancedAsset } from '@panel/contracts/smart-contracts/advanced-asset'
import type { Person } from '../../history/people.ts'
import { type PlannedTransaction, plannedCall } from '../../history/planned.ts'
import type { ServiceHistory } from '../../history/service-history.ts'
import { accountName, villageFair } from './history/batches.ts'

const eurs = '#EURS'

/** What every funded account got, before the fee of the transfer. */
const given = 2_000n
/** What arrived after the fee of 0.6 %. */
const arrived = 1_988n

const transfer = (from: Person, to: Person, units: bigint) =>
  plannedCall(from, advancedAsset, 'transfer', eurs, { from: from.accountId, to: to.accountId, units })

/** The accounts of the fair: eight of twelve are funded, three of them pay at a shop, and two are swept. */
export const history: ServiceHistory = async ({ own, ready, days }) => {
  const [maker, shop] = [await ready('admin'), await ready('merchant')]
  const accounts = await Promise.all(
    Array.from({ length: 8 }, (_, index) => own(accountName(villageFair, index + 1))),
  )
  const [first, second, third, fourth, fifth] = accounts
  if (!first || !second || !third || !fourth || !fifth) throw new Error('An account is missing.')
  const funding = accounts.map((account): PlannedTransaction => [transfer(maker, account, given)])
  const plan = new Map<number, readonly PlannedTransaction[]>([
    [villageFair.day + 1, funding],
    [villageFair.day + 3, [[transfer(first, shop, 750n)], [transfer(second, shop, 1_240n)]]],
    [villageFair.day + 4, [[transfer(third, shop, arrived)]]],
    [villageFair.day + 9, [[transfer(fourth, maker, arrived)], [transfer(fifth, maker, arrived)]]],
  ])
  return (day) => (day < days ? (plan.get(day) ?? []) : [])
}
