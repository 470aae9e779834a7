import { expectTypeOf, test } from 'vitest'
import { encodeMessage, type Message, type Receipt } from './index.ts'

test('members follow the type', () => {
  expectTypeOf<Message<'getReceiptResponse'>['receipt']>().toEqualTypeOf<Receipt>()
  expectTypeOf<Extract<Message, { type: 'getBlock' }>['height']>().toEqualTypeOf<bigint>()
  // @ts-expect-error a height is a bigint
  encodeMessage({ type: 'getBlock', height: 1, withTickets: false, destination: null })
  // @ts-expect-error no such event
  encodeMessage({ type: 'subscribe', id: 'a', events: ['other'] })
})
