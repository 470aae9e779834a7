import { getTicketResult, type TicketResult } from '@panel/contracts/platform/transactions'
import { beforeEach, expect, test, vi } from 'vitest'
import { connectSocket } from '../api/socket.ts'
import { clearSession, openSession } from '../session/session.ts'
import { FakeApi, FakeRefusal } from '../testing/fake-api.ts'
import { useFakeSocket } from '../testing/fake-socket.ts'
import { watchTicket } from './watch-ticket.ts'

const ticket = `1220${'ab'.repeat(32)}`
const other = `1220${'cd'.repeat(32)}`
const settled: TicketResult = { success: true, blockHeight: 7, ticket, result: 'abc' }

let api: FakeApi
let emit: ReturnType<typeof useFakeSocket>

beforeEach(async () => {
  api = new FakeApi().on(getTicketResult, () => ({ state: 'pending' }) as const)
  emit = useFakeSocket()
  openSession({ accountId: 'a', publicKey: 'k', expiresAt: Date.now() + 60_000 }, 'token')
  const socket = await connectSocket()
  await expect.poll(() => socket.connected).toBe(true)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})

const answers = () => expect.poll(() => api.countOf('getTicketResult')).toBeGreaterThan(0)

test('the ticket’s event settles it', async () => {
  const watch = watchTicket(ticket, () => undefined)
  emit(ticket, settled)
  expect(await watch.result).toEqual(settled)
})

test('a foreign or malformed event settles nothing, and the right one comes through', async () => {
  const watch = watchTicket(ticket, () => undefined)
  emit(ticket, { ...settled, ticket: other })
  emit(ticket, { success: 'yes' })
  emit(other, { ...settled, ticket: other })
  emit(ticket, { ...settled, blockHeight: 8 })
  emit(ticket, { ...settled, blockHeight: 9 })
  expect(await watch.result).toEqual({ ...settled, blockHeight: 8 })
})

test('after 15 seconds it is late, and asking finds the result', async () => {
  const onLate = vi.fn()
  const watch = watchTicket(ticket, onLate)
  await vi.advanceTimersByTimeAsync(14_999)
  expect(onLate).not.toHaveBeenCalled()
  api.on(getTicketResult, () => ({ state: 'settled', result: settled }) as const)
  await vi.advanceTimersByTimeAsync(1)
  expect(onLate).toHaveBeenCalledTimes(1)
  await answers()
  expect(await watch.result).toEqual(settled)
})

test('a result that stays away is requested again and again until it is there', async () => {
  api.on(getTicketResult, () => {
    throw new FakeRefusal('NOT_FOUND')
  })
  const watch = watchTicket(ticket, () => undefined)
  await vi.advanceTimersByTimeAsync(15_000)
  await expect.poll(() => api.countOf('getTicketResult')).toBe(1)
  await vi.advanceTimersByTimeAsync(5000)
  await expect.poll(() => api.countOf('getTicketResult')).toBe(2)
  api.on(getTicketResult, () => ({ state: 'settled', result: settled }) as const)
  await vi.advanceTimersByTimeAsync(5000)
  expect(await watch.result).toEqual(settled)
})

test('a stopped watch asks nothing more', async () => {
  watchTicket(ticket, () => undefined).stop()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(api.countOf('getTicketResult')).toBe(0)
})

test('a watch ends with the session', async () => {
  watchTicket(ticket, () => undefined)
  clearSession()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(api.countOf('getTicketResult')).toBe(0)
})

test('a watch that is stopped while it asks does not ask again', async () => {
  const { promise, resolve } = Promise.withResolvers<{ readonly state: 'pending' }>()
  api.on(getTicketResult, () => promise)
  const watch = watchTicket(ticket, () => undefined)
  await vi.advanceTimersByTimeAsync(15_000)
  await answers()
  watch.stop()
  resolve({ state: 'pending' })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(api.countOf('getTicketResult')).toBe(1)
})

test('a ticket that a replaced world does not know is not waited for any longer', async () => {
  const watch = watchTicket(ticket, () => undefined)
  api.on(getTicketResult, () => {
    throw new FakeRefusal('NOT_FOUND')
  })
  emit('world_changed', { scenario: 'default' })
  await expect(watch.result).rejects.toThrow('this transaction is not part of them')
})
