import { expect, test } from 'vitest'
import vectors from '../../../../ledger/vectors/bitcoin.json' with { type: 'json' }
import { payableAddress } from './addresses.ts'

const payable = payableAddress('main')
const { sets } = vectors

test.each(sets.flatMap(({ main }) => main))('%s may be paid to', (text) => {
  expect(payable.safeParse(text).success).toBe(true)
})

test.each(sets.flatMap((set) => [...set.test, ...set.regtest, ...set.refused]))('%j is refused', (text) => {
  expect(payable.safeParse(text).success).toBe(false)
})

test('a refusal says what is wrong', () => {
  const text = 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx'
  expect(payable.safeParse(text).error?.issues[0]?.message).toBe('Invalid address: testNetwork')
})
