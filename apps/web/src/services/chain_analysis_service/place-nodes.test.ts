import { expect, test } from 'vitest'
import { placeNodes } from './place-nodes.ts'

const account = (accountId: string) => ({
  accountId,
  received: '0',
  sent: '0',
  balance: '0',
  platform: null,
  flagged: false,
})
const relation = (from: string, to: string) => ({ from, to, units: '1', flows: 1 })

test('an added neighbour moves no account that has a place, and has a place of its own', () => {
  const first = { accounts: ['A', 'B'].map(account), relations: [relation('A', 'B')] }
  const before = placeNodes(first, new Map())
  const more = {
    accounts: [...first.accounts, ...['C', 'D'].map(account)],
    relations: [...first.relations, relation('B', 'C'), relation('D', 'B')],
  }
  const after = placeNodes(more, before)
  expect([after.get('A'), after.get('B')]).toEqual([before.get('A'), before.get('B')])
  const places = [...after.values()].map(({ x, y }) => `${x.toFixed(3)} ${y.toFixed(3)}`)
  expect(new Set(places).size).toBe(4)
  for (const { x, y } of after.values()) expect([x, y].every(Number.isFinite)).toBe(true)
})

test('a circle and a relation to oneself are placed as any other', () => {
  const circle = {
    accounts: ['A', 'B'].map(account),
    relations: [relation('A', 'B'), relation('B', 'A'), relation('A', 'A')],
  }
  expect(placeNodes(circle, new Map()).size).toBe(2)
})
