import { expect, test } from 'vitest'
import { everyPair } from '../../platform/state-machine.ts'
import { remoteMachine, typedProof } from './remote-payments.ts'

test('an administrator never mints a conflict, and never anything twice', () => {
  const moves = everyPair(remoteMachine, 'admin').filter(({ to }) => to === 'minting')
  expect(moves.map(({ state, move }) => [state, move])).toEqual([
    ['waiting', 'mint'],
    ['failed', 'retry'],
  ])
})

test('a proof is taken in its normal form', () => {
  expect(typedProof.parse(' Wire 7/11 ')).toBe('wire7/11')
  expect(typedProof.safeParse('x').success).toBe(false)
})
