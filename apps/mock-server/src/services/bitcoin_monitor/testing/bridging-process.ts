import {
  createDepositAddress,
  decideWithdrawal,
  getBitcoinBridge,
  listWithdrawals,
  payBitcoin,
  reorganiseBitcoin,
} from '@panel/contracts/services/bitcoin_monitor/endpoints'
import { bitcoinBridgeId, bridge } from '@panel/contracts/smart-contracts/bridge'
import { openProcessServer } from '../../../testing/open-process-server.ts'
import { idOf } from '../../../testing/ready-accounts.ts'

/**
 * A server whose bridge is kept busy without end: deposits, reorganisations, withdrawals and decisions, one ten minutes
 * after the other. Prints the peg before it starts, then a line for each step: to be killed at any moment.
 */
const { clock, say, call, execute } = await openProcessServer('bitcoin_monitor')
const as = { as: 'admin' }

const { peg } = await call(getBitcoinBridge, {}, as)
say(JSON.stringify(peg))

const payable = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
const { address } = await call(createDepositAddress, { body: { accountId: idOf('user') } }, as)
for (let round = 0; ; round += 1) {
  await call(payBitcoin, { body: { address, units: String(10_000 + round), feeRate: 100 } })
  clock.moveBy(600_000)
  if (round % 5 === 4) await call(reorganiseBitcoin, { body: { depth: 1 + (round % 2) } })
  if (round % 3 === 0) {
    const args = { asset: '#BTC', units: 20_000 + round, address: payable }
    await execute(bridge, 'withdraw', bitcoinBridgeId, args, { as: 'everyone' })
  }
  const { rows } = await call(listWithdrawals, { body: { filter: { state: 'burned' }, limit: 3 } }, as)
  for (const { id } of rows) {
    const move = id % 2 === 0 ? 'approve' : 'refuse'
    await call(
      decideWithdrawal,
      { params: { id: String(id) }, body: { move, seen: 'burned', reason: 'x' } },
      as,
    )
  }
  say('step')
}
