import { expect, test } from 'vitest'
import { sessionEnded, worldChanged } from './events.ts'
import { ticketEvent } from './transactions.ts'

const ticket = `1220${'a'.repeat(64)}`

test('a result’s event is named after its ticket', () => {
  const event = ticketEvent(ticket)
  expect(event.name).toBe(ticket)
  const payload = { success: true, blockHeight: 3, ticket, result: '2222' }
  expect(event.payload.parse(payload)).toEqual(payload)
})

test('payloads that do not fit are refused', () => {
  expect(ticketEvent(ticket).payload.safeParse({ success: 'yes' }).success).toBe(false)
  expect(sessionEnded.payload.safeParse({ reason: 'bored' }).success).toBe(false)
  expect(worldChanged.payload.safeParse({ scenario: 'default' }).success).toBe(true)
})
