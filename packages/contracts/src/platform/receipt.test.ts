import { bytesToBase58, encodeMessagePack, utf8ToBytes } from '@panel/ledger/encoding'
import { expect, test } from 'vitest'
import { readReceipt } from './receipt.ts'

const receiptOf = (success: boolean, returns: Uint8Array): string =>
  bytesToBase58(encodeMessagePack([604n, 2, 31n, success, returns]))

test('an executed receipt has its place, its fuel and what the method returned', () => {
  expect(readReceipt(receiptOf(true, encodeMessagePack({ units: 5n })))).toEqual({
    height: '604',
    index: '2',
    burnedFuel: '31',
    success: true,
    returned: { units: 5n },
    error: undefined,
  })
  expect(readReceipt(receiptOf(true, new Uint8Array()))?.returned).toBeUndefined()
})

test('a failed receipt gives the reason', () => {
  expect(readReceipt(receiptOf(false, utf8ToBytes('insufficient units')))).toMatchObject({
    success: false,
    error: 'insufficient units',
    returned: undefined,
  })
})

test('bytes that are no receipt are read as none', () => {
  for (const text of [
    '',
    '0OIl',
    bytesToBase58(encodeMessagePack([1, 2])),
    bytesToBase58(utf8ToBytes('hi')),
  ]) {
    expect(readReceipt(text)).toBeUndefined()
  }
})
