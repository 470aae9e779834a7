import { readReceipt } from '@panel/chain/testing'
import { exchange, exchangeAccountId } from '@panel/contracts/smart-contracts/exchange'
import { identity } from '@panel/contracts/smart-contracts/identity'
import type { CallArgs, MethodName } from '@panel/contracts/smart-contracts/smart-contract'
import { buildTestApp } from '../../../testing/build-test-app.ts'
import { idOf } from '../../../testing/ready-accounts.ts'

type Exchange = typeof exchange

/**
 * A server whose exchange has admitted `#BTC` with a tick of 1.000 euro and a lot of 0,00001, so that a lot costs one cent
 * a tick; two ready accounts have deposited. `admin` may use the service.
 */
export const openMarket = async (scenario = 'default') => {
  const tools = await buildTestApp({ SCENARIO: scenario })
  const { execute, subscribe } = tools
  subscribe('admin', 'orderbook_admin')
  const on = async <Method extends MethodName<Exchange>>(
    as: string,
    method: Method,
    args: CallArgs<Exchange, Method>,
  ) => {
    const { success, result } = await execute(exchange, method, exchangeAccountId, args, { as })
    const receipt = readReceipt(result)
    if (!success) throw new Error(`${method}: ${receipt.error}`)
    return receipt.returns
  }
  const deposit = async (as: string, token: string, units: bigint): Promise<void> => {
    const grant = { delegate: exchangeAccountId, target: token, capabilities: { transfer: true } }
    await execute(identity, 'add_delegation', idOf(as), grant, { as })
    await on(as, 'deposit', { token, units })
  }
  await on('admin', 'set_token', { token: '#BTC', tick: '1000', lot: '0.00001' })
  for (const name of ['merchant', 'user']) {
    // Without the fee of 0,6 %, 20.000 arrive.
    await deposit(name, '#EURS', 20_120n)
    await deposit(name, '#BTC', 1_000_000n)
  }
  return {
    ...tools,
    on,
    deposit,
    /** Places an order of `#BTC` by price in ticks and amount in lots. */
    place: (as: string, side: 'buy' | 'sell', ticks: number, lots: number) =>
      on(as, 'place', { token: '#BTC', side, price: String(ticks * 1000), units: BigInt(lots) * 1000n }),
  }
}

/** A price in ticks as answers carry it. */
export const ticks = (count: number): number => count * 1_000_000_000
