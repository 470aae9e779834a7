import { keyedListEndpoint } from '@panel/contracts/platform/list-endpoint'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { answerWriter } from './answer-text.ts'

const listNotes = keyedListEndpoint({
  operationId: 'listNotes',
  path: '/api/notes',
  summary: 'For this test.',
  access: 'anyone',
  row: z.object({ id: z.int(), text: z.string() }),
  filter: z.object({}),
  sort: ['id'],
})

const page = (rows: readonly object[]) => ({ rows, before: 1, after: null, totalRows: null })

test('a list is written in the same text whether its rows are frozen or not', () => {
  const write = answerWriter(listNotes)
  const rows = () => [
    { id: 2, text: '"rows":[]', secret: 'left out' },
    { id: 1, text: 'è' },
  ]
  const expected =
    '{"rows":[{"id":2,"text":"\\"rows\\":[]"},{"id":1,"text":"è"}],"before":1,"after":null,"totalRows":null}'
  const [frozen, other] = [Object.freeze(rows()[0]), rows()[1]]
  expect(write(page(rows()))).toBe(expected)
  for (const _ of ['first', 'second']) expect(write(page([frozen ?? {}, other ?? {}]))).toBe(expected)
})

test('a row that is not frozen is written as it is now', () => {
  const write = answerWriter(listNotes)
  const [kept, changing] = [Object.freeze({ id: 2, text: 'kept' }), { id: 1, text: 'before' }]
  write(page([kept, changing]))
  changing.text = 'after'
  expect(JSON.parse(write(page([kept, changing])))).toMatchObject({ rows: [kept, { id: 1, text: 'after' }] })
})

test.each([
  ['a frozen row', [{ id: 1, text: 'fits' }, { id: 2 }].map(Object.freeze), ['rows.1.text']],
  ['a row', [{ id: 1, text: 'fits' }, { id: 2 }], ['rows.1.text']],
  ['something else beside a frozen row', [Object.freeze({ id: 1, text: 'fits' }), 5], ['rows.1']],
])('%s that breaks the contract is named, each time', (_what, rows, issues) => {
  const write = answerWriter(listNotes)
  for (const __ of ['first', 'second']) {
    expect(() => write({ ...page([]), rows })).toThrow(
      expect.objectContaining({ code: 'CONTRACT_BROKEN', details: { issues } }),
    )
  }
})

test('what is beside the rows is checked where they are frozen too', () => {
  const write = answerWriter(listNotes)
  const rows = [Object.freeze({ id: 1, text: 'fits' })]
  expect(() => write({ ...page(rows), before: 'no key' })).toThrow(
    expect.objectContaining({ code: 'CONTRACT_BROKEN', details: { issues: ['before'] } }),
  )
})
