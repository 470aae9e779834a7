import { type ExchangeBalance, exchange } from '@panel/contracts/smart-contracts/exchange'
import { U64_MAX } from '@panel/ledger/encoding'
import type { CallContext } from '../../execution/call-context.ts'
import { contractFault } from '../../execution/execution-fault.ts'

const { balance, owed } = exchange.data

/** What accounts have on the exchange: read once a call, and written once by `flush`. */
export const createBalances = (context: CallContext) => {
  const read = new Map<string, ExchangeBalance>()

  const of = (token: string, account: string): ExchangeBalance => {
    const key = balance.keyOf({ token, account })
    const known = read.get(key)
    if (known) return known
    const stored = context.data(key)
    const found = stored === undefined ? { free: 0n, locked: 0n } : balance.value.parse(stored)
    read.set(key, found)
    return found
  }

  return {
    of,
    /** @throws ExecutionFault where either part would fall below zero */
    change: (token: string, account: string, by: { free?: bigint; locked?: bigint }): void => {
      const before = of(token, account)
      const after = { free: before.free + (by.free ?? 0n), locked: before.locked + (by.locked ?? 0n) }
      if (after.free < 0n) {
        throw contractFault(`insufficient units of ${token}: ${-(by.free ?? 0n)} needed, ${before.free} free`)
      }
      if (after.locked < 0n) throw contractFault(`${account} has less of ${token} in orders than is taken`)
      if (after.free > U64_MAX) throw contractFault(`${account} cannot have more than 2^64 - 1 units`)
      read.set(balance.keyOf({ token, account }), after)
    },
    flush: (): void => {
      for (const [key, { free, locked }] of read) {
        if (free === 0n && locked === 0n) context.removeData(key)
        else context.setData(key, { free, locked })
      }
    },
  }
}

export type Balances = ReturnType<typeof createBalances>

/** What the exchange owes to all accounts together. */
export const owedOf = (context: CallContext, token: string): bigint => {
  const stored = context.data(owed.keyOf({ token }))
  return stored === undefined ? 0n : owed.value.parse(stored)
}

export const setOwed = (context: CallContext, token: string, units: bigint): void =>
  context.setData(owed.keyOf({ token }), units)
