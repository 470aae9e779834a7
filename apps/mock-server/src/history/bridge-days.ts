import { bridge } from '@panel/contracts/smart-contracts/bridge'
import { type PlannedTransaction, plannedCall } from './planned.ts'
import type { HistoryScene, ServiceHistory } from './service-history.ts'

/** What people bring of one asset, in its smallest unit. */
interface BridgedAsset {
  readonly asset: string
  readonly least: number
  readonly below: number
  /** Who brought less takes nothing back. */
  readonly smallestBack: bigint
  /** How many smallest units one drawn unit is. */
  readonly times?: bigint
}

interface BridgeUse {
  readonly bridgeId: string
  readonly assets: readonly [BridgedAsset, ...BridgedAsset[]]
  /** Names a deposit of the other chain. */
  readonly proof: (random: HistoryScene['random']) => string
  /** An address of the other chain. */
  readonly address: (random: HistoryScene['random']) => string
}

/** People bring assets over a bridge, and take some back; now and then a withdrawal is given back. */
export const bridgeDays =
  ({ bridgeId, assets, proof, address }: BridgeUse): ServiceHistory =>
  async ({ random, arrivedBy, ready }) => {
    const relay = await ready('bridge_relay')
    /** What each person brought and has not taken back, by asset and account id. */
    const brought = new Map<string, bigint>()
    let withdrawals = 0

    const drawAsset = (): BridgedAsset => (assets.length === 1 ? assets[0] : random.pick(assets))
    const keyOf = ({ asset }: BridgedAsset, accountId: string): string => `${asset} ${accountId}`

    const bring = (day: number): PlannedTransaction[] => {
      const bridged = drawAsset()
      const { asset, least, below, times = 1n } = bridged
      const [first, ...others] = arrivedBy(day)
      if (!first) return []
      const { accountId: to } = random.pick([first, ...others])
      const units = BigInt(least + random.below(below)) * times
      const key = keyOf(bridged, to)
      brought.set(key, (brought.get(key) ?? 0n) + units)
      return [[plannedCall(relay, bridge, 'mint', bridgeId, { asset, to, units, proof: proof(random) })]]
    }

    const takeBack = (day: number): PlannedTransaction[] => {
      const bridged = drawAsset()
      const heldBy = (accountId: string): bigint => brought.get(keyOf(bridged, accountId)) ?? 0n
      const [first, ...others] = arrivedBy(day).filter(
        ({ accountId }) => heldBy(accountId) >= bridged.smallestBack,
      )
      if (!first) return []
      const person = random.pick([first, ...others])
      const held = heldBy(person.accountId)
      const units = (held * BigInt(20 + random.below(60))) / 100n
      const args = { asset: bridged.asset, units, address: address(random) }
      const withdraw = plannedCall(person, bridge, 'withdraw', bridgeId, args)
      withdrawals += 1
      if (random.below(12) === 0) {
        return [[withdraw], [plannedCall(relay, bridge, 'refund', bridgeId, { id: withdrawals })]]
      }
      brought.set(keyOf(bridged, person.accountId), held - units)
      return [[withdraw]]
    }

    const times = (count: number, plan: () => PlannedTransaction[]) =>
      Array.from({ length: count }, plan).flat()
    return (day) => [
      ...times(1 + random.below(4), () => bring(day)),
      ...times(random.below(3), () => takeBack(day)),
    ]
  }
