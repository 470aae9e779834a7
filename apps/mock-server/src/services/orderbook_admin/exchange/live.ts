import type { ContractEvent } from '@panel/chain/ledger'
import { exchangeAccountId } from '@panel/contracts/smart-contracts/exchange'
import type { FastifyInstance } from 'fastify'
import type { MakerStore } from '../makers/store.ts'
import { createApplier, exchangeEvents, type Touched } from './apply-event.ts'
import type { ExchangeStore } from './store.ts'

const pageSize = 200

/**
 * Keeps the tables as the exchange's events say, in the same database transaction as their block. What a world starts
 * with is read once, when somebody first asks.
 */
export const followExchange = (
  { ledger, database, world }: Pick<FastifyInstance, 'ledger' | 'database' | 'world'>,
  store: ExchangeStore,
  makers: MakerStore,
  touched: Touched,
  afterReading: () => void,
) => {
  const apply = createApplier(store, makers, touched)
  let reading: Promise<void> | undefined
  /** Counts what came while the ledger was being read: what was read before is not all of it, or of another world. */
  let changes = 0
  world.onEnter(() => {
    reading = undefined
    changes += 1
  })

  for (const name of exchangeEvents) {
    ledger.onContractEvent(name, (event, { height, timestamp }) => {
      changes += 1
      if (!store.isRead()) return
      apply(event, { ticket: event.ticket, height, at: timestamp * 1000 })
    })
  }

  /** Every executed transaction of the exchange's account with its events, in the order of execution. */
  const readHistory = async () => {
    const found: { sequence: number; height: number; ticket: string }[] = []
    for (let after = 0; ; ) {
      const page = await ledger.transactions(
        { after, limit: pageSize },
        { accountId: exchangeAccountId, success: true },
      )
      for (const { sequence, blockHeight, ticket } of page) {
        if (blockHeight !== null) found.push({ sequence, height: blockHeight, ticket })
      }
      const last = page.at(-1)
      if (!last || page.length < pageSize) break
      after = last.sequence
    }
    return found.toSorted((one, other) => one.height - other.height || one.sequence - other.sequence)
  }

  const readAll = async (): Promise<void> => {
    for (;;) {
      const before = changes
      const times = new Map<number, number>()
      const records: { height: number; at: number; events: readonly ContractEvent[] }[] = []
      for (const { height, ticket } of await readHistory()) {
        const at = times.get(height) ?? ((await ledger.block(height))?.timestamp ?? 0) * 1000
        times.set(height, at)
        records.push({ height, at, events: (await ledger.transaction(ticket))?.events ?? [] })
      }
      if (changes !== before) continue
      database.transaction(() => {
        store.clear()
        for (const { height, at, events } of records) {
          for (const event of events) apply(event, { ticket: event.ticket, height, at })
        }
        afterReading()
        store.setRead()
      })()
      return
    }
  }

  return {
    /** Resolves once the tables have all that the ledger has. */
    sync: async (): Promise<void> => {
      if (store.isRead()) return
      reading ??= readAll().finally(() => {
        reading = undefined
      })
      await reading
    },
  }
}
