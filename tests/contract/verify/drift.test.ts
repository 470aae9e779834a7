import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { driftOf } from './drift.ts'

const row = z.object({ id: z.string(), units: z.optional(z.string()) })
const page = z.object({
  rows: z.array(row),
  kind: z.nullable(z.enum(['one', 'other'])),
  labels: z.record(z.string(), row),
})
const fitting = { rows: [{ id: 'a', units: '1' }], kind: null, labels: { any: { id: 'b' } } }

test.each([
  ['fits', fitting, []],
  [
    'has a number for a text in each of two rows',
    { ...fitting, rows: [{ id: 1 }, { id: 2 }] },
    [{ field: 'rows[].id', problem: 'number instead of string' }],
  ],
  ['lacks a field', { rows: [], labels: {} }, [{ field: 'kind', problem: 'missing' }]],
  [
    'has further fields',
    { ...fitting, rows: [{ id: 'a', extra: 1 }], labels: { any: { id: 'b', more: 2 } } },
    [
      { field: 'rows[].extra', problem: 'not in the contract' },
      { field: 'labels.any.more', problem: 'not in the contract' },
    ],
  ],
  [
    'has a word that the contract has not',
    { ...fitting, kind: 'third' },
    [{ field: 'kind', problem: 'third is none of the values that the contract has' }],
  ],
  ['holds a masked secret', { ...fitting, kind: '…' }, []],
])('a value that %s', (_what, value, drifts) => {
  expect(driftOf(page, value)).toEqual(drifts)
})

test('the member of a union that fits best is the one that a value is compared with', () => {
  const either = z.union([
    z.object({ state: z.literal('open') }),
    z.object({ state: z.literal('settled'), result: z.string() }),
  ])
  expect(driftOf(either, { state: 'settled', result: 1, by: 'me' })).toEqual([
    { field: 'result', problem: 'number instead of string' },
    { field: 'by', problem: 'not in the contract' },
  ])
})
