import { expect, test } from 'vitest'
import { joinRooms, serviceOfRoom, serviceRoom } from './rooms.ts'

test('a service’s room names the service it belongs to', () => {
  expect(serviceRoom('advanced_explorer', 'blocks')).toBe('advanced_explorer/blocks')
  expect(serviceOfRoom('advanced_explorer/blocks')).toBe('advanced_explorer')
})

test.each([`1220${'ab'.repeat(32)}`, 'blocks', '/blocks', 'advanced_explorer/'])(
  '%s is no service’s room',
  (room) => {
    expect(serviceOfRoom(room)).toBeUndefined()
  },
)

test('a call takes from one to a hundred rooms', () => {
  const bodyOf = (count: number) => ({
    rooms: Array.from({ length: count }, (_, n) => `r${n}`),
    socketId: 'a',
  })
  const accepted = [0, 1, 100, 101].map((count) => joinRooms.body.safeParse(bodyOf(count)).success)
  expect(accepted).toEqual([false, true, true, false])
})
