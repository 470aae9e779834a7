import { bitcoinBridgeId, bridge as bridgeContract } from '@panel/contracts/smart-contracts/bridge'
import { witnessAddress } from '@panel/ledger/wallets'
import { plannedCall } from '../../history/planned.ts'
import type { Actor, Stage } from '../../platform/actors/actors.ts'
import { drawPerson } from '../../platform/actors/draw-person.ts'
import { unitsHeld } from '../../platform/chain/units-held.ts'
import type { Bridge } from './create-bridge.ts'
import { moveWithdrawal } from './decide.ts'
import { pay } from './pay.ts'
import { bitcoinAsset } from './read-peg.ts'

/** Somebody sends bitcoin; now and then too little to be minted. */
const bring = async (bridge: Bridge, stage: Stage): Promise<void> => {
  const { random } = stage
  const person = await drawPerson(stage)
  if (!person) return
  const { address } = bridge.makeAddress(person.accountId, person.accountId)
  const units = random.below(12) === 0 ? 5_000 : 20_000 + random.below(3_000_000)
  pay(bridge, { body: { address, units: String(units), feeRate: 2 + random.below(60) } })
}

/** Somebody who holds enough takes a part of it back. */
const takeBack = async ({ app }: Bridge, stage: Stage): Promise<void> => {
  const { random, submit } = stage
  const person = await drawPerson(stage)
  if (!person) return
  const held = await unitsHeld(app.ledger, person.accountId, bitcoinAsset)
  if (held < 100_000n) return
  const units = (held * BigInt(5 + random.below(30))) / 100n
  const address = witnessAddress('main', random.bytes(20))
  const args = { asset: bitcoinAsset, units, address }
  await submit([plannedCall(person, bridgeContract, 'withdraw', bitcoinBridgeId, args)])
}

/** The administrator approves what waits longest, and refuses some of it. */
const decide = async (bridge: Bridge, { random, ready }: Stage): Promise<void> => {
  const [oldest] = bridge.withdrawals.in('burned')
  if (!oldest || bridge.facts.approvals() === 'stopped') return
  const { accountId } = await ready('admin')
  const refuses = random.below(8) === 0
  await moveWithdrawal(bridge, accountId, {
    params: { id: String(oldest.id) },
    body: {
      move: refuses ? 'refuse' : 'approve',
      seen: 'burned',
      reason: refuses ? 'The account requested its units back.' : '',
    },
  })
}

/** People who use the bridge, and the administrator who decides. */
export const bridgeUsers = (bridge: Bridge): Actor => ({
  name: 'bridge users',
  every: () => 15_000,
  act: async (stage) => {
    await bridge.ready()
    // What the blocks that are due made possible is written first.
    await bridge.app.turns.idle()
    const chosen = stage.random.below(10)
    if (chosen < 4) await bring(bridge, stage)
    else if (chosen < 7) await takeBack(bridge, stage)
    else await decide(bridge, stage)
  },
})
