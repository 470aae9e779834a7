import { expect, test } from 'vitest'
import { withdrawalGroupStates, withdrawalMachine } from './withdrawals.ts'

test('every state is in exactly one group', () => {
  expect(Object.values(withdrawalGroupStates).flat().sort()).toEqual([...withdrawalMachine.states].sort())
})
