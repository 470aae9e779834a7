import { encodeMessagePack, utf8ToBytes } from '@panel/ledger/encoding'
import { expect, test } from 'vitest'
import { partOutcomes } from './part-outcomes.ts'

const receiptOf = (success: boolean, returns: Uint8Array) =>
  encodeMessagePack([7, 0, 42, success, returns, []])

test('a bulk’s receipt gives what every part returned and burned', () => {
  const returns = encodeMessagePack([
    ['1220aa', [true, encodeMessagePack(null), 0]],
    ['1220bb', [true, encodeMessagePack({ units: 5 }), 21]],
  ])
  expect(partOutcomes(receiptOf(true, returns))).toEqual([
    { ticket: '1220aa', success: true, returns: null, burnedFuel: 0n },
    { ticket: '1220bb', success: true, returns: { units: 5 }, burnedFuel: 21n },
  ])
})

test('a receipt without parts is not that of an executed bulk', () => {
  expect(partOutcomes(receiptOf(false, utf8ToBytes('not enough funds')))).toBeUndefined()
  expect(partOutcomes(receiptOf(true, encodeMessagePack(null)))).toBeUndefined()
  expect(partOutcomes(receiptOf(true, encodeMessagePack([['1220aa', 5]])))).toBeUndefined()
  expect(partOutcomes(utf8ToBytes('not a receipt'))).toBeUndefined()
})
