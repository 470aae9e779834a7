import { Message as SdkMessage, UnitaryTransaction } from '@affidaty/t2-lib'
import { bytesToHex, multihash } from '@panel/ledger/encoding'
import {
  type ContractEvent,
  decodeMessage,
  type EventName,
  encodeMessage,
  type Message,
} from '@panel/ledger/messages'
import {
  buildUnitaryTransaction,
  type UnitaryTransaction as Ours,
  transactionFromBase58,
} from '@panel/ledger/transactions'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { accountId, bytes, call, fillSdk, ourCall, pair, pairs } from './inputs.ts'

const { stdTrinciMessages, TrinciMessage } = SdkMessage

const text = fc.string({ unit: 'grapheme', maxLength: 30 })
const data = fc.uint8Array({ maxLength: 60 }).map((content) => new Uint8Array(content))
const hash = bytes(8).map(multihash)
const u64 = fc.bigInt({ min: 0n, max: 0xffff_ffff_ffff_ffffn })
const count = fc.nat({ max: 2 ** 31 - 1 })
const destination = fc.option(text)
const is = <Name extends string>(name: Name) => fc.constant(name)

/** In the order of their bits, as they are read back. */
const ORDERED = [
  'transaction',
  'blockCreated',
  'gossipRequest',
  'contractEvents',
  'unicastRequest',
  'block',
] as const
const events: fc.Arbitrary<readonly EventName[]> = fc.subarray([...ORDERED])
const event: fc.Arbitrary<ContractEvent> = fc.record({
  ticket: hash,
  emitterAccount: accountId,
  emitterSmartContract: hash,
  eventName: text,
  eventData: data,
})
const transaction: fc.Arbitrary<Ours> = fc
  .tuple(call, pair, bytes(96))
  .map(([values, both, signature]) => ({ ...buildUnitaryTransaction(ourCall(values, both)), signature }))
const receiptMembers = { height: u64, index: count, burnedFuel: u64, success: fc.boolean(), returns: data }
const receipt = fc.oneof(
  fc.record(receiptMembers),
  fc.record({ ...receiptMembers, events: fc.array(event, { maxLength: 3 }) }),
)
const block = fc.record({
  validator: fc.constantFrom(null, ...pairs.map(({ ours }) => ours.publicKey)),
  height: u64,
  size: count,
  prevHash: hash,
  txsHash: hash,
  receiptsHash: hash,
  stateHash: hash,
  timestamp: u64,
  signature: bytes(96),
})
const account = fc.record({
  id: accountId,
  assets: fc.dictionary(accountId, data, { maxKeys: 3, noNullPrototype: true }),
  contractHash: fc.option(hash),
  dataHash: fc.option(hash),
})

const plain: fc.Arbitrary<Message> = fc.oneof(
  fc.record({ type: is('exception'), kind: text, source: destination }),
  fc.record({ type: is('subscribe'), id: text, events }),
  fc.record({ type: is('unsubscribe'), id: text, events }),
  fc.record({ type: is('putTransaction'), confirmed: fc.boolean(), transaction }),
  fc.record({ type: is('putTransactionResponse'), ticket: hash }),
  fc.record({ type: is('getTransaction'), ticket: hash, destination }),
  fc.record({ type: is('getTransactionResponse'), transaction, origin: destination }),
  fc.record({ type: is('getReceipt'), ticket: hash }),
  fc.record({ type: is('getReceiptResponse'), receipt }),
  fc.record({ type: is('getBlock'), height: u64, withTickets: fc.boolean(), destination }),
  fc.record({
    type: is('getBlockResponse'),
    block,
    tickets: fc.option(fc.array(hash, { maxLength: 5 })),
    origin: destination,
  }),
  fc.record({ type: is('getAccount'), accountId, data: fc.array(text, { maxLength: 5 }) }),
  fc.record({ type: is('getAccountResponse'), account, data: fc.array(fc.option(data), { maxLength: 5 }) }),
  fc.record({ type: is('contractEvent'), event }),
  fc.record({ type: is('stop') }),
)
const message: fc.Arbitrary<Message> = fc.oneof(
  { weight: 4, arbitrary: plain },
  {
    weight: 1,
    arbitrary: fc.record({ type: is('packed'), messages: fc.array(plain, { minLength: 1, maxLength: 4 }) }),
  },
)

test('messages of every type, plain and packed, are read by the SDK and written again as they came', () => {
  fc.assert(
    fc.property(message, (sent) => {
      const encoded = encodeMessage(sent)
      const read = new TrinciMessage()
      read.fromBytes(encoded)
      const again = new Uint8Array(read.toBytes())
      expect(bytesToHex(again)).toBe(bytesToHex(encoded))
      expect(decodeMessage(again)).toEqual(sent)
    }),
  )
})

test('the SDK makes requests of the same bytes', () => {
  const inputs = fc.record({
    id: text,
    events,
    ticket: hash,
    height: fc.maxSafeNat(),
    accountId,
    keys: fc.array(text),
  })
  fc.assert(
    fc.property(inputs, ({ id, events: names, ticket, height, accountId: target, keys }) => {
      const getBlock = {
        type: 'getBlock',
        height: BigInt(height),
        withTickets: true,
        destination: null,
      } as const
      const alike: readonly (readonly [InstanceType<typeof TrinciMessage>, Message])[] = [
        [stdTrinciMessages.subscribe(id, [...names]), { type: 'subscribe', id, events: names }],
        [stdTrinciMessages.unsubscribe(id, [...names]), { type: 'unsubscribe', id, events: names }],
        [stdTrinciMessages.getTransaction(ticket), { type: 'getTransaction', ticket, destination: null }],
        [stdTrinciMessages.getReceipt(ticket), { type: 'getReceipt', ticket }],
        [stdTrinciMessages.getBlock(height, true), getBlock],
        [stdTrinciMessages.getAccount(target, keys), { type: 'getAccount', accountId: target, data: keys }],
        [stdTrinciMessages.stop(), { type: 'stop' }],
      ]
      for (const [theirs, ours] of alike) {
        expect(bytesToHex(new Uint8Array(theirs.toBytes()))).toBe(bytesToHex(encodeMessage(ours)))
      }
      const packed = stdTrinciMessages.packed(alike.map(([theirs]) => theirs))
      const messages = alike.map(([, ours]) => ours)
      expect(bytesToHex(new Uint8Array(packed.toBytes()))).toBe(
        bytesToHex(encodeMessage({ type: 'packed', messages })),
      )
    }),
  )
})

test('a transaction that the SDK puts into a message is the transaction here', async () => {
  await fc.assert(
    fc.asyncProperty(call, pair, async (values, both) => {
      const sdk = fillSdk(new UnitaryTransaction(), values, both)
      await sdk.sign(both.sdk.privateKey)
      const sent = new Uint8Array(
        (await stdTrinciMessages.submitTransaction(true, await sdk.toUnnamedObject())).toBytes(),
      )
      expect(decodeMessage(sent)).toEqual({
        type: 'putTransaction',
        confirmed: true,
        transaction: transactionFromBase58(await sdk.toBase58()),
      })
    }),
  )
})

test('the SDK does not read questions for the network’s name; here they are messages like others', () => {
  const getNetworkId = encodeMessage({ type: 'getNetworkId' })
  expect(() => new TrinciMessage().fromBytes(getNetworkId)).toThrow('Unknown message type')
  expect(decodeMessage(getNetworkId)).toEqual({ type: 'getNetworkId' })
})
