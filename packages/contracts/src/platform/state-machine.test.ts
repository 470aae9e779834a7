import { expect, expectTypeOf, test } from 'vitest'
import {
  type ActorOf,
  allowedMoves,
  everyPair,
  type MoveOf,
  moveSchema,
  type StateOf,
  stateAfter,
  stateMachine,
  stateSchema,
} from './state-machine.ts'

const redeem = stateMachine({
  states: ['requested', 'approved', 'refused', 'paid'],
  initial: 'requested',
  moves: {
    approve: { from: ['requested', 'refused'], to: 'approved', by: ['admin'] },
    refuse: { from: ['requested'], to: 'refused', by: ['admin', 'platform'] },
    pay: { from: ['approved'], to: 'paid', by: ['platform'] },
  },
})

test('a move leads on only from its states and for its actors', () => {
  expect(stateAfter(redeem, 'requested', 'approve', 'admin')).toBe('approved')
  expect(stateAfter(redeem, 'paid', 'approve', 'admin')).toBeUndefined()
  expect(stateAfter(redeem, 'approved', 'pay', 'admin')).toBeUndefined()
  expect(stateAfter(redeem, 'approved', 'pay', 'platform')).toBe('paid')
})

test('the allowed moves of a state are those that the actor may make', () => {
  expect(allowedMoves(redeem, 'requested', 'admin')).toEqual(['approve', 'refuse'])
  expect(allowedMoves(redeem, 'requested', 'platform')).toEqual(['refuse'])
  expect(allowedMoves(redeem, 'paid', 'admin')).toEqual([])
})

test('every state is paired with every move', () => {
  const pairs = everyPair(redeem, 'admin')
  expect(pairs).toHaveLength(12)
  expect(pairs.filter(({ to }) => to !== undefined)).toEqual([
    { state: 'requested', move: 'approve', to: 'approved' },
    { state: 'requested', move: 'refuse', to: 'refused' },
    { state: 'refused', move: 'approve', to: 'approved' },
  ])
})

test('the schemas take what the machine names and nothing else', () => {
  expect(stateSchema(redeem).safeParse('paid').success).toBe(true)
  expect(stateSchema(redeem).safeParse('lost').success).toBe(false)
  expect(stateSchema(redeem, ['paid']).safeParse('paid').success).toBe(false)
  expect(moveSchema(redeem).safeParse('pay').success).toBe(true)
  expect(moveSchema(redeem, 'admin').safeParse('pay').success).toBe(false)
})

test('the types hold to what is declared', () => {
  expectTypeOf<StateOf<typeof redeem>>().toEqualTypeOf<'requested' | 'approved' | 'refused' | 'paid'>()
  expectTypeOf<MoveOf<typeof redeem>>().toEqualTypeOf<'approve' | 'refuse' | 'pay'>()
  expectTypeOf<ActorOf<typeof redeem>>().toEqualTypeOf<'admin' | 'platform'>()
  stateMachine({
    states: ['open'],
    initial: 'open',
    // @ts-expect-error 'closed' is no state of it
    moves: { close: { from: ['open'], to: 'closed', by: ['admin'] } },
  })
})
