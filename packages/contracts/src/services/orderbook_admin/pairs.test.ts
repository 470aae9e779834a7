import { expect, test } from 'vitest'
import { pairName } from './pairs.ts'

test('a pair is a token and what it is traded against', () => {
  expect(pairName.safeParse('BTC-EURS').success).toBe(true)
  for (const wrong of ['BTC', 'BTC-USD', '#BTC-EURS', '', 'BTC/EURS'])
    expect(pairName.safeParse(wrong).success).toBe(false)
})
