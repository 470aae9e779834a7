import { expect, test } from 'vitest'
import { getTicketResult, prepareUnitTx, submitUnitTx } from './transactions.ts'

const intent = {
  accountId: '#EURS',
  signerPublicKey: '2222',
  smartContractMethod: 'transfer',
}

test('an intent has args or their bytes, not both and not neither', () => {
  const { body } = prepareUnitTx
  expect(body.safeParse({ ...intent, args: {} }).success).toBe(true)
  expect(body.safeParse({ ...intent, args: null }).success).toBe(true)
  expect(body.safeParse({ ...intent, argsBytes: '' }).success).toBe(true)
  expect(body.safeParse({ ...intent, args: {}, argsBytes: '80' }).success).toBe(false)
  expect(body.safeParse(intent).success).toBe(false)
})

test('fuel is 1000 by default, and given as decimal text or an exact number', () => {
  const fuelOf = (maxFuel?: unknown) =>
    prepareUnitTx.body.parse({ ...intent, args: {}, ...(maxFuel !== undefined && { maxFuel }) }).maxFuel
  expect([fuelOf(), fuelOf('18446744073709551615'), fuelOf(5)]).toEqual([1000, '18446744073709551615', 5])
  expect(() => fuelOf('1.5')).toThrow()
})

test('a transaction’s text is base58 and not without end', () => {
  expect(submitUnitTx.body.safeParse({ tx: '2NEpo7' }).success).toBe(true)
  expect(submitUnitTx.body.safeParse({ tx: '' }).success).toBe(false)
  expect(submitUnitTx.body.safeParse({ tx: '2'.repeat(500_001) }).success).toBe(false)
})

test('a ticket’s answer says pending, or settled with its result', () => {
  const { answer } = getTicketResult
  expect(answer.safeParse({ state: 'pending' }).success).toBe(true)
  expect(answer.safeParse({ state: 'settled' }).success).toBe(false)
})
