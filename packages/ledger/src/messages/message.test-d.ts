import { expectTypeOf, test } from 'vitest'
import type { HashId } from '../accounts/index.ts'
import { type Account, type Block, blockHashOf, encodeMessage, type Message, type Receipt } from './index.ts'

test('members follow the type', () => {
  expectTypeOf<Message<'getReceiptResponse'>['receipt']>().toEqualTypeOf<Receipt>()
  expectTypeOf<Extract<Message, { type: 'getBlock' }>['height']>().toEqualTypeOf<bigint>()
  // @ts-expect-error a height is a bigint
  encodeMessage({ type: 'getBlock', height: 1, withTickets: false, destination: null })
  // @ts-expect-error no such event
  encodeMessage({ type: 'subscribe', id: 'a', events: ['other'] })
})

test('hashes are hexadecimal text', () => {
  expectTypeOf<Message<'getReceipt'>['ticket']>().toEqualTypeOf<HashId>()
  expectTypeOf<Message<'getBlockResponse'>['tickets']>().toEqualTypeOf<readonly HashId[] | null>()
  expectTypeOf<Message<'contractEvent'>['event']['emitterSmartContract']>().toEqualTypeOf<HashId>()
  expectTypeOf<Account['contractHash']>().toEqualTypeOf<HashId | null>()
  expectTypeOf<Block['prevHash']>().toEqualTypeOf<string>()
  expectTypeOf(blockHashOf).returns.toEqualTypeOf<HashId>()
  // @ts-expect-error a ticket is text, not bytes
  encodeMessage({ type: 'getReceipt', ticket: new Uint8Array(34) })
})
