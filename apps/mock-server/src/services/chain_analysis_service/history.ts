import { advancedAsset } from '@panel/contracts/smart-contracts/advanced-asset'
import type { Person } from '../../history/people.ts'
import { type PlannedTogether, type PlannedTransaction, plannedCall } from '../../history/planned.ts'
import type { ServiceHistory } from '../../history/service-history.ts'

const eurs = '#EURS'

const pay = (from: Person, to: Person, units: bigint): PlannedTransaction => [
  plannedCall(from, advancedAsset, 'transfer', eurs, { from: from.accountId, to: to.accountId, units }),
]

/**
 * What each rule is there to find, once, and beside it a near miss that it must not find. The amounts are far from those
 * of other people's payments, and every transfer of #EURS loses its fee of 0.6 % on the way.
 */
export const history: ServiceHistory = async ({ own, ready, days }) => {
  const admin = await ready('admin')
  const [anna, bruno, carla, dario, elena, fabio, gina, flagged] = await Promise.all(
    ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'flagged'].map((name) => own(name)),
  )
  if (!anna || !bruno || !carla || !dario || !elena || !fabio || !gina || !flagged)
    throw new Error('Somebody is missing.')

  const six = (from: Person) => Array.from({ length: 6 }, () => pay(from, anna, 10_000n))
  const plan = new Map<number, readonly (PlannedTransaction | PlannedTogether)[]>([
    [20, [pay(admin, anna, 12_000_000n), pay(admin, bruno, 6_000_000n), pay(admin, carla, 6_000_000n)]],
    [21, [pay(admin, fabio, 1_000_000n), pay(admin, gina, 1_000_000n)]],
    // Structuring: three amounts just below 10.000,00; beside it two, and three of which one is above the limit.
    [30, [pay(anna, dario, 990_000n), pay(anna, dario, 985_000n), pay(anna, elena, 995_000n)]],
    [31, [pay(bruno, dario, 990_000n), pay(bruno, elena, 985_000n), pay(bruno, elena, 1_010_000n)]],
    // Circular flow: round three accounts and back; beside it a round that loses too much on the way.
    [40, [pay(carla, dario, 800_000n)]],
    [41, [pay(dario, elena, 795_000n)]],
    [42, [pay(elena, carla, 788_000n)]],
    [44, [pay(carla, elena, 700_000n)]],
    [45, [pay(elena, bruno, 640_000n)]],
    [46, [pay(bruno, carla, 560_000n)]],
    // Pass-through: what comes leaves in the same minute, almost whole; beside it half of it leaves.
    [48, [{ together: [pay(bruno, elena, 300_000n), pay(elena, dario, 290_000n)] }]],
    [49, [{ together: [pay(bruno, elena, 310_000n), pay(elena, dario, 150_000n)] }]],
    // Burst: twelve flows at once; beside it eleven.
    [52, [{ together: Array.from({ length: 12 }, (_, place) => pay(dario, carla, 1_000n + BigInt(place))) }]],
    [53, [{ together: Array.from({ length: 11 }, (_, place) => pay(elena, carla, 1_000n + BigInt(place))) }]],
    // Own history: six small amounts and one of forty times as much; beside it one of nineteen times as much.
    [54, [...six(fabio), ...six(gina)]],
    [55, [pay(fabio, bruno, 400_000n), pay(gina, bruno, 190_000n)]],
    // A flagged account is paid for the first time, and then again.
    [60, [pay(anna, flagged, 30_000n)]],
    [61, [pay(anna, flagged, 30_000n)]],
  ])
  return (day) => (day < days ? (plan.get(day) ?? []) : [])
}
