import { readContractEvent } from '@panel/chain/contract-events'
import type { ContractEvent } from '@panel/chain/ledger'
import { exchange } from '@panel/contracts/smart-contracts/exchange'
import { quoteAssetId } from '@panel/contracts/smart-contracts/exchange/prices'
import type { MakerStore } from '../makers/store.ts'
import type { Occasion } from '../pairs/store.ts'
import type { ExchangeStore } from './store.ts'

type Side = 'buy' | 'sell'

/** What an event touched, for those who watch. */
export interface Touched {
  /** A price of a book where something came or went. */
  level: (token: string, side: Side, price: number) => void
  /** A pair whose figures changed. */
  pair: (token: string) => void
  /** Pairs, duties or stakes. */
  listings: () => void
}

type EventName = keyof typeof exchange.events
type EventData<Name extends EventName> = NonNullable<
  ReturnType<typeof readContractEvent<typeof exchange.events, Name>>
>
type Appliers = { readonly [Name in EventName]: (data: EventData<Name>, occasion: Occasion) => void }

const otherSide = (side: Side): Side => (side === 'buy' ? 'sell' : 'buy')

/** Writes what an event of the exchange says into the tables that follow it. */
export const createApplier = (store: ExchangeStore, makers: MakerStore, touched: Touched) => {
  const appliers: Appliers = {
    token_set: ({ token, tick, lot, decimals, quote_decimals, by }, occasion) => {
      const before = store.pair(token)
      const isKnown = before !== undefined && before.state !== 'removed'
      const state = isKnown ? before.state : 'open'
      const grid = { tick, lot: String(lot) }
      store.savePair({ token, ...grid, decimals, quoteDecimals: quote_decimals, state })
      const decision = {
        move: isKnown ? 'changeGrid' : 'admit',
        from: before?.state ?? 'new',
        to: state,
        by,
        grid,
      }
      store.decide(token, decision, occasion)
      touched.listings()
    },
    token_removed: ({ token, by }, occasion) => {
      const before = store.pair(token)
      if (!before) return
      store.savePair({ ...before, state: 'removed' })
      makers.release(token, occasion)
      store.decide(token, { move: 'remove', from: before.state, to: 'removed', by }, occasion)
      touched.listings()
    },
    pair_state_set: ({ token, state, reason, by }, occasion) => {
      const before = store.pair(token)
      if (!before) return
      store.savePair({ ...before, state })
      store.decide(token, { move: 'setState', from: before.state, to: state, by, reason }, occasion)
      touched.listings()
    },
    duties_set: ({ token, by, ...asked }, occasion) => {
      makers.ask(token, asked, occasion)
      const state = store.pair(token)?.state ?? 'open'
      store.decide(token, { move: 'setDuties', from: state, to: state, by }, occasion)
      touched.listings()
    },
    deposited: ({ account, token, units }) => store.addTotal(token, account, units),
    withdrawn: ({ account, token, units }) => store.addTotal(token, account, -units),
    staked: ({ account, token, units }, occasion) => {
      makers.stake(token, account, units, occasion)
      touched.listings()
    },
    order_placed: ({ order, token, side, price, units, account }, occasion) => {
      store.place({ orderId: order, token, side, price, units, account }, occasion)
      touched.level(token, side, price)
      makers.recordQuote(token, account, occasion)
    },
    order_filled: (fill, occasion) => {
      const { token, units, quote, buyer, seller, side, price } = fill
      store.fill(fill, occasion)
      store.addTotal(token, buyer, units)
      store.addTotal(token, seller, -units)
      store.addTotal(quoteAssetId, buyer, -quote)
      store.addTotal(quoteAssetId, seller, quote)
      touched.level(token, otherSide(side), price)
      const taker = store.order(fill.taker)
      if (taker) touched.level(token, side, taker.price)
      touched.pair(token)
      for (const account of [buyer, seller]) makers.recordQuote(token, account, occasion)
    },
    order_cancelled: ({ order, token, by, reason }, occasion) => {
      const before = store.order(order)
      if (!before) return
      store.cancel(order, by, reason, occasion)
      touched.level(token, before.side, before.price)
      makers.recordQuote(token, before.account, occasion)
    },
  }

  const apply = <Name extends EventName>(name: Name, event: ContractEvent, occasion: Occasion): void => {
    const data = readContractEvent(exchange, name, event)
    // Undefined for an event of another account that has the same name.
    if (data !== undefined) appliers[name](data as EventData<Name>, occasion)
  }
  const isKnown = (name: string): name is EventName => Object.hasOwn(appliers, name)

  return (event: ContractEvent, occasion: Occasion): void => {
    if (isKnown(event.name)) apply(event.name, event, occasion)
  }
}

/** The names of all events of the exchange. */
export const exchangeEvents = Object.keys(exchange.events)
