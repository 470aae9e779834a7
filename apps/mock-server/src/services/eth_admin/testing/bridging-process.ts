import {
  depositEthereum,
  getEthereumBridge,
  getEthereumToken,
  pauseEthereumToken,
  reorganiseEthereum,
} from '@panel/contracts/services/eth_admin/endpoints'
import { bridge, ethereumBridgeId } from '@panel/contracts/smart-contracts/bridge'
import { openProcessServer } from '../../../testing/open-process-server.ts'
import { idOf } from '../../../testing/ready-accounts.ts'

/**
 * A server whose bridge is kept busy without end: deposits with dust, burns, reorganisations and pauses, three minutes
 * after each other. Prints every token before it starts, then a line for each step: to be killed at any moment.
 */
const { clock, say, call, execute } = await openProcessServer('eth_admin')
const as = { as: 'admin' }

const { tokens } = await call(getEthereumBridge, {}, as)
say(JSON.stringify(tokens))

const payable = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
for (let round = 0; ; round += 1) {
  const assetId = round % 3 === 0 ? '#ETH' : '#DAI'
  const amount = String(10n ** 16n + BigInt(round))
  await call(depositEthereum, { body: { assetId, accountId: idOf('user'), amount } })
  clock.moveBy(180_000)
  if (round % 5 === 4) await call(reorganiseEthereum, { body: { depth: 1 + (round % 2) } })
  if (round % 3 === 0) {
    const args = { asset: '#ETH', units: 20_000 + round, address: payable }
    await execute(bridge, 'withdraw', ethereumBridgeId, args, { as: 'everyone' })
  }
  if (round % 4 === 3) {
    const params = { assetId }
    const { pause } = await call(getEthereumToken, { params }, as)
    const body =
      pause.state === 'running'
        ? ({ move: 'pauseBoth', seen: 'running', reason: 'Upgrade' } as const)
        : ({ move: 'resume', seen: pause.state, reason: 'Over' } as const)
    await call(pauseEthereumToken, { params, body }, as)
  }
  say('step')
}
