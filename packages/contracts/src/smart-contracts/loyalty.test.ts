import { expect, test } from 'vitest'
import { everyPair } from '../platform/state-machine.ts'
import { redeemAfter, redeemMachine } from './loyalty.ts'

test('a redemption is decided once, by the one who may', () => {
  const found = everyPair(redeemMachine, 'operator').map(({ state, move }) => [
    state,
    move,
    redeemAfter(state, move),
  ])
  expect(found.filter(([, , to]) => to !== undefined)).toEqual([
    ['requested', 'approve', 'approved'],
    ['requested', 'refuse', 'refused'],
    ['requested', 'cancel', 'cancelled'],
  ])
})
