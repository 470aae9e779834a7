import { bridge as bridgeContract, ethereumBridgeId } from '@panel/contracts/smart-contracts/bridge'
import { bytesToHex } from '@panel/ledger/encoding'
import { checksumAddress } from '@panel/ledger/wallets'
import { plannedCall } from '../../history/planned.ts'
import type { Actor, Stage } from '../../platform/actors/actors.ts'
import { drawPerson } from '../../platform/actors/draw-person.ts'
import { unitsHeld } from '../../platform/chain/units-held.ts'
import type { BridgedToken } from './bridge-parts.ts'
import type { Bridge } from './create-bridge.ts'
import { deposit } from './simulate.ts'

const drawToken = ({ bridged }: Bridge, { random }: Stage): BridgedToken | undefined => {
  const [first, ...others] = bridged().values()
  return first && random.pick([first, ...others])
}

/** Somebody deposits a token, with some dust where Ethereum counts finer; now and then dust alone. */
const bring = async (bridge: Bridge, stage: Stage): Promise<void> => {
  const { random } = stage
  const token = drawToken(bridge, stage)
  const person = await drawPerson(stage)
  if (!token || !person) return
  const { assetId, scale, ledgerDecimals } = token
  const units =
    random.below(15) === 0 ? 0n : BigInt(1 + random.below(3_000_000)) * 10n ** BigInt(ledgerDecimals - 6)
  const amount = units * scale + (scale === 1n ? 0n : BigInt(1 + random.below(1_000_000)))
  if (amount > 0n) deposit(bridge, { assetId, accountId: person.accountId, amount: String(amount) })
}

/** Somebody who holds enough takes a part of it back. */
const takeBack = async (bridge: Bridge, stage: Stage): Promise<void> => {
  const { random, submit } = stage
  const token = drawToken(bridge, stage)
  const person = await drawPerson(stage)
  if (!token || !person) return
  const held = await unitsHeld(bridge.app.ledger, person.accountId, token.assetId)
  const units = (held * BigInt(5 + random.below(30))) / 100n
  if (units === 0n) return
  const address = checksumAddress(`0x${bytesToHex(random.bytes(20))}`)
  const args = { asset: token.assetId, units, address }
  await submit([plannedCall(person, bridgeContract, 'withdraw', ethereumBridgeId, args)])
}

/** People who use the bridge. */
export const bridgeUsers = (bridge: Bridge): Actor => ({
  name: 'Ethereum bridge users',
  every: () => 15_000,
  act: async (stage) => {
    await bridge.ready()
    // What the blocks that are due made possible is written first.
    await bridge.app.turns.idle()
    if (stage.random.below(10) < 6) await bring(bridge, stage)
    else await takeBack(bridge, stage)
  },
})
