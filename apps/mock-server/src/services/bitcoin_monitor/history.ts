import { bitcoinBridgeId, bridge } from '@panel/contracts/smart-contracts/bridge'
import { bytesToHex } from '@panel/ledger/encoding'
import { witnessAddress } from '@panel/ledger/wallets'
import { type PlannedTransaction, plannedCall } from '../../history/planned.ts'
import type { ServiceHistory } from '../../history/service-history.ts'

const asset = '#BTC'

/** People bring bitcoin, and take some of it back; now and then a withdrawal is refused and given back. */
export const history: ServiceHistory = async ({ random, arrivedBy, ready }) => {
  const relay = await ready('bridge_relay')
  /** What each person brought and has not taken back, by account id. */
  const brought = new Map<string, bigint>()
  let withdrawals = 0

  const bring = (day: number): PlannedTransaction[] => {
    const [first, ...others] = arrivedBy(day)
    if (!first) return []
    const { accountId: to } = random.pick([first, ...others])
    const units = BigInt(50_000 + random.below(4_000_000))
    brought.set(to, (brought.get(to) ?? 0n) + units)
    const proof = `${bytesToHex(random.bytes(32))}:${random.below(2)}`
    return [[plannedCall(relay, bridge, 'mint', bitcoinBridgeId, { asset, to, units, proof })]]
  }

  const takeBack = (day: number): PlannedTransaction[] => {
    const [first, ...others] = arrivedBy(day).filter(
      ({ accountId }) => (brought.get(accountId) ?? 0n) >= 100_000n,
    )
    if (!first) return []
    const person = random.pick([first, ...others])
    const { accountId } = person
    const units = ((brought.get(accountId) ?? 0n) * BigInt(20 + random.below(60))) / 100n
    const address = witnessAddress('main', random.bytes(20))
    const withdraw = plannedCall(person, bridge, 'withdraw', bitcoinBridgeId, { asset, units, address })
    withdrawals += 1
    if (random.below(12) === 0) {
      const refund = plannedCall(relay, bridge, 'refund', bitcoinBridgeId, { id: withdrawals })
      return [[withdraw], [refund]]
    }
    brought.set(accountId, (brought.get(accountId) ?? 0n) - units)
    return [[withdraw]]
  }

  const times = (count: number, plan: () => PlannedTransaction[]) =>
    Array.from({ length: count }, plan).flat()
  return (day) => [
    ...times(1 + random.below(4), () => bring(day)),
    ...times(random.below(3), () => takeBack(day)),
  ]
}
