import type { BookDifference, BookSnapshot, Level } from '@panel/contracts/services/orderbook_admin/book'
import { expect, test } from 'vitest'
import { createLiveBook } from './live-book.ts'

/** Numbers that look random and are the same in every run. */
const createNumbers = (seed: number) => {
  let state = seed
  return (limit: number): number => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * limit)
  }
}

/** A server's book that changes a level or two at a time and is never crossed. */
const createServerBook = (below: (limit: number) => number) => {
  const bids = new Map<number, Level>()
  const asks = new Map<number, Level>()
  let [number, middle] = [0, 100]
  const level = (price: number): Level => {
    const orders = below(4)
    return { price, units: String(orders * 5), orders }
  }
  const put = (side: Map<number, Level>, changed: Level): Level => {
    if (changed.orders === 0) side.delete(changed.price)
    else side.set(changed.price, changed)
    return changed
  }
  const gone = (side: Map<number, Level>, isGone: (price: number) => boolean): Level[] =>
    [...side.keys()].filter(isGone).map((price) => put(side, { price, units: '0', orders: 0 }))
  return {
    snapshot: (): BookSnapshot => ({
      epoch: 'one',
      number,
      bids: [...bids.values()].toSorted((one, other) => other.price - one.price),
      asks: [...asks.values()].toSorted((one, other) => one.price - other.price),
      trades: [],
    }),
    change: (): BookDifference => {
      number += 1
      middle = Math.max(50, middle + below(3) - 1)
      const moved = {
        bids: gone(bids, (price) => price >= middle),
        asks: gone(asks, (price) => price <= middle),
      }
      return {
        pair: 'BTC-EURS',
        epoch: 'one',
        number,
        bids: [...moved.bids, put(bids, level(middle - 1 - below(12)))],
        asks: [...moved.asks, put(asks, level(middle + 1 + below(12)))],
        trades: [],
      }
    },
  }
}

const isCrossed = ({ bids, asks }: BookSnapshot): boolean => {
  const [bid, ask] = [bids[0]?.price, asks[0]?.price]
  return bid !== undefined && ask !== undefined && bid >= ask
}

const settle = async () => {
  for (let turn = 0; turn < 5; turn += 1) await Promise.resolve()
}

test('drops, doubles and swaps of one message in a hundred leave the book as the server has it', async () => {
  const below = createNumbers(7)
  const server = createServerBook(below)
  let reads = 0
  const live = createLiveBook(() => {
    reads += 1
    // The answer is what the server had when it was asked.
    return Promise.resolve(server.snapshot())
  })
  await live.refresh()
  live.subscribe(() => {
    const { book } = live.state()
    if (book) expect(isCrossed(book)).toBe(false)
  })
  let held: BookDifference | undefined
  for (let message = 0; message < 5000; message += 1) {
    const difference = server.change()
    const fate = below(100)
    if (fate === 0) {
      // Dropped.
    } else if (fate === 1) live.receive([difference, difference])
    else if (fate === 2 && !held) held = difference
    else {
      live.receive([difference])
      if (held) live.receive([held])
      held = undefined
    }
    if (message % 3 === 0) await settle()
  }
  live.receive([server.change()])
  await settle()
  expect(live.state().book).toEqual(server.snapshot())
  expect(reads).toBeGreaterThan(50)
  expect(reads).toBeLessThan(400)
})

test('a restart of the server, which starts another series, makes the book be read again', async () => {
  const server = createServerBook(createNumbers(3))
  let epoch = 'one'
  const live = createLiveBook(() => Promise.resolve({ ...server.snapshot(), epoch }))
  await live.refresh()
  epoch = 'two'
  live.receive([{ ...server.change(), epoch, number: 1 }])
  await settle()
  expect(live.state().book).toEqual({ ...server.snapshot(), epoch: 'two' })
})

test('a book that cannot be read again stays, with the reason', async () => {
  const server = createServerBook(createNumbers(5))
  let fails = false
  const live = createLiveBook(() =>
    fails ? Promise.reject(new Error('out of reach')) : Promise.resolve(server.snapshot()),
  )
  await live.refresh()
  const before = live.state().book
  fails = true
  server.change()
  live.receive([server.change()])
  await settle()
  expect(live.state()).toEqual({ book: before, error: new Error('out of reach') })
  fails = false
  live.receive([server.change()])
  await settle()
  expect(live.state()).toEqual({ book: server.snapshot(), error: undefined })
})
