import { joinRooms } from '@panel/contracts/platform/rooms'
import {
  applyDifference,
  type BookDifference,
  type BookSnapshot,
  bookChanged,
  bookRoom,
  monitorRoom,
  pairsChanged,
} from '@panel/contracts/services/orderbook_admin/book'
import { getBook } from '@panel/contracts/services/orderbook_admin/endpoints'
import { expect, test } from 'vitest'
import { nextEvent, openSocket } from '../../../testing/open-socket.ts'
import { openMarket, ticks } from '../testing/open-market.ts'

const asAdmin = { as: 'admin' }
const params = { pair: 'BTC-EURS' }

const watch = async () => {
  const tools = await openMarket()
  const origin = await tools.app.listen({ port: 0, host: '127.0.0.1' })
  const socket = await openSocket(origin, await tools.tokenOf('admin'))
  const rooms = [bookRoom('BTC-EURS'), monitorRoom]
  await tools.call(joinRooms, { body: { rooms, socketId: socket.id ?? '' } }, asAdmin)
  const readBook = () => tools.call(getBook, { params }, asAdmin)
  // A page reads first: from then on the tables follow the ledger.
  await readBook()
  return { ...tools, socket, readBook }
}

test('a book with the differences that came since is the book as it is now', async () => {
  const { socket, readBook, place, on } = await watch()
  let book: BookSnapshot | 'gap' = await readBook()
  const received: BookDifference[] = []
  socket.on(bookChanged.name, (raw) => received.push(bookChanged.payload.parse(raw)))
  for (let round = 0; round < 5; round += 1) {
    const change = nextEvent(socket, bookChanged)
    await place('merchant', 'sell', 50 + round, 3)
    await place('user', 'buy', 50, 1)
    if (round === 3) await on('merchant', 'cancel', { orders: [1 + 2 * round] })
    await change
  }
  const last = nextEvent(socket, bookChanged)
  await place('user', 'buy', 30, 1)
  await last
  for (const difference of received) {
    if (book !== 'gap') book = applyDifference(book, difference)
  }
  expect(book).toEqual(await readBook())
  expect(received.length).toBeGreaterThan(4)
})

test('a page that watches the pairs gets their figures', async () => {
  const { socket, place } = await watch()
  const changed = nextEvent(socket, pairsChanged)
  await place('merchant', 'sell', 50, 1)
  expect(await changed).toMatchObject({ pairs: [{ pair: 'BTC-EURS', bestAsk: ticks(50), openOrders: 1 }] })
})

test('another world starts another series of differences', async () => {
  const { app, readBook, place, on, subscribe } = await watch()
  await place('merchant', 'sell', 50, 1)
  const { epoch } = await readBook()
  app.world.switchTo('default')
  subscribe('admin', 'orderbook_admin')
  await on('admin', 'set_token', { token: '#BTC', tick: '1000', lot: '0.00001' })
  expect((await readBook()).epoch).not.toBe(epoch)
})
