import { advancedAsset } from '@panel/contracts/smart-contracts/advanced-asset'
import { asset } from '@panel/contracts/smart-contracts/asset'
import { exchange, exchangeAccountId } from '@panel/contracts/smart-contracts/exchange'
import { identity } from '@panel/contracts/smart-contracts/identity'
import type { CallArgs, MethodName } from '@panel/contracts/smart-contracts/smart-contract'
import * as z from 'zod/mini'
import { listContractData } from '../contract-data.ts'
import { openTestChain, readReceipt, type TestChainOptions } from './open-test-chain.ts'

type Exchange = typeof exchange

/** What every ready trader of a test's exchange sends it; without its fee, 20.000 of `#EURS` arrive. */
const deposits = { '#EURS': 20_120n, '#BTC': 1_000_000n } as const

/** The ready accounts that hold both assets. */
const traders = ['merchant', 'user', 'everyone'] as const

const answer = z.object({ order: z.coerce.number(), left: z.coerce.bigint() })

/**
 * A chain whose exchange has admitted `#BTC`, with a lot of 0,00001 and a tick of 1.000 euro, so that a lot costs one
 * cent a tick; three accounts have deposited bitcoin and euros.
 */
export const openTestExchange = async (options: TestChainOptions = {}) => {
  const world = await openTestChain(options)
  const { chain, idOf } = world

  /** One call by a ready account, without its key. */
  const act = async (as: string, target: string, contractHash: string, method: string, args: unknown) => {
    const call = {
      accountId: idOf(as),
      target,
      smartContractHashHex: contractHash,
      method,
      args,
      maxFuel: 5000n,
    }
    return readReceipt((await chain.settled(await chain.actAs(call))).result)
  }
  const on = <Method extends MethodName<Exchange>>(
    as: string,
    method: Method,
    args: CallArgs<Exchange, Method>,
  ) => act(as, exchangeAccountId, exchange.hash, method, args)
  const must = async <Method extends MethodName<Exchange>>(
    as: string,
    method: Method,
    args: CallArgs<Exchange, Method>,
  ) => {
    const receipt = await on(as, method, args)
    if (!receipt.success) throw new Error(`${method}: ${receipt.error}`)
    return receipt.returns
  }
  /** Lets the exchange transfer an asset for a ready account. */
  const allow = (as: string, token: string) =>
    act(as, idOf(as), identity.hash, 'add_delegation', {
      delegate: exchangeAccountId,
      target: token,
      capabilities: { transfer: true },
    })

  await must('admin', 'set_token', { token: '#BTC', tick: '1000', lot: '0.00001' })
  /** Deposits an asset for a ready account, which gets it from the administrator first where it has none. */
  const deposit = async (as: string, token: string, units: bigint, given = 0n): Promise<void> => {
    if (given > 0n) {
      const contract = token === '#EURS' ? advancedAsset : asset
      const args = { from: idOf('admin'), to: idOf(as), units: given }
      await act('admin', token, contract.hash, 'transfer', args)
    }
    await allow(as, token)
    await must(as, 'deposit', { token, units })
  }
  for (const name of traders) {
    for (const [token, units] of Object.entries(deposits)) await deposit(name, token, units)
  }

  const { balance, order, owed, stake } = exchange.data
  const readAll = async () => {
    const [balances, orders, stakes, owes] = await Promise.all([
      listContractData(chain, exchangeAccountId, balance),
      listContractData(chain, exchangeAccountId, order),
      listContractData(chain, exchangeAccountId, stake),
      listContractData(chain, exchangeAccountId, owed),
    ])
    return { balances, orders, stakes, owes }
  }

  return {
    ...world,
    traders,
    on,
    must,
    allow,
    deposit,
    /** Everything that the exchange keeps of accounts and orders. */
    readAll,
    /** Places an order of `#BTC` by price in ticks and amount in lots; answers its number and what is left in lots. */
    place: async (as: string, side: 'buy' | 'sell', ticks: number, lots: number) => {
      const args = { token: '#BTC', side, price: String(ticks * 1000), units: BigInt(lots) * 1000n }
      const { order: id, left } = answer.parse(await must(as, 'place', args))
      return { id, left: Number(left / 1000n) }
    },
    /** What an account has on the exchange of an asset. */
    balanceOf: async (name: string, token: string) =>
      (await readAll()).balances.find(({ parts }) => parts.token === token && parts.account === idOf(name))
        ?.value ?? { free: 0n, locked: 0n },
  }
}
