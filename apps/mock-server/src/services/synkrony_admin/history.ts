import { advancedAsset } from '@panel/contracts/smart-contracts/advanced-asset'
import { asset } from '@panel/contracts/smart-contracts/asset'
import type { Person } from '../../history/people.ts'
import { type PlannedCall, type PlannedTransaction, plannedCall } from '../../history/planned.ts'
import type { ServiceHistory } from '../../history/service-history.ts'

/** Units in full: an asset with fees of its own adds them on top. */
const send = (signer: Person, to: string, assetId: string, units: bigint): PlannedCall => {
  const args = { from: signer.accountId, to, units }
  return assetId === '#EURS'
    ? plannedCall(signer, advancedAsset, 'pay', assetId, args)
    : plannedCall(signer, asset, 'transfer', assetId, args)
}

/** What the wallets start with, and what the reserve gives the hot wallet each week. */
const wallets = [
  ['#EURS', 40_000_000n, 4_000_000n, 300_000n],
  ['#BTC', 3_000_000_000n, 200_000_000n, 2_000_000n],
  ['#ETH', 200_000_000_000n, 20_000_000_000n, 1_000_000_000n],
] as const

/** Requests that wait when the history ends: one above the limit of one person, one larger than the merchant’s refunds. */
const [largeRequest, ordinaryRequest] = [300_000n, 240_000n]

interface Request {
  readonly merchant: Person
  readonly units: bigint
}

/** Merchants withdraw, users top up, and the reserve fills the hot wallet. */
export const history: ServiceHistory = async (scene) => {
  const { random, admin, arrivedBy, ready, own, days } = scene
  const [hot, reserve] = [await ready('synkrony_hot'), await ready('synkrony_reserve')]
  const merchants = [await ready('merchant'), await ready('everyone')] as const
  const { accountId: bank } = await own('merchants’ bank')
  let waiting: Request[] = []

  const start = (): PlannedTransaction[] =>
    wallets.flatMap(([assetId, reserved, held]) => [
      [send(admin, reserve.accountId, assetId, reserved)],
      [send(admin, hot.accountId, assetId, held)],
    ])

  const decide = (): PlannedTransaction[] => {
    const decided = waiting
    waiting = []
    return decided.map(({ merchant, units }): PlannedTransaction => {
      const to = random.below(9) === 0 ? merchant.accountId : bank
      return [send(hot, to, '#EURS', units)]
    })
  }

  const ask = (merchant: Person, units: bigint): PlannedTransaction => {
    waiting.push({ merchant, units })
    return [send(merchant, hot.accountId, '#EURS', units)]
  }

  const topUp = (day: number): PlannedTransaction[] => {
    const [first, ...others] = arrivedBy(day)
    if (!first) return []
    const { accountId } = random.pick([first, ...others])
    return random.below(5) === 0
      ? [[send(hot, accountId, '#BTC', BigInt(10_000 + random.below(400_000)))]]
      : [[send(hot, accountId, '#EURS', BigInt(1_000 + 100 * random.below(150)))]]
  }

  const refill = (): PlannedTransaction[] =>
    wallets.map(([assetId, , , weekly]) => [send(reserve, hot.accountId, assetId, weekly)])

  return (day) => [
    ...(day === 0 ? start() : []),
    ...(day % 7 === 6 ? refill() : []),
    ...decide(),
    ...(random.below(3) === 0 ? [ask(random.pick(merchants), BigInt(5_000 + 100 * random.below(300)))] : []),
    ...Array.from({ length: random.below(3) }, () => topUp(day)).flat(),
    ...(day === days - 1 ? [ask(merchants[0], largeRequest), ask(merchants[1], ordinaryRequest)] : []),
  ]
}
