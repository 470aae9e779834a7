import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { pathOf } from './request-path.ts'

const readThing = endpoint({
  operationId: 'readThing',
  method: 'GET',
  path: '/api/things/:id/parts/:part',
  summary: 'A part of a thing.',
  access: 'anyone',
  params: z.object({ id: z.string(), part: z.int() }),
  query: z.object({ text: z.optional(z.string()) }),
  answer: z.null(),
})

test('fills in parameters and query, each escaped', () => {
  expect(pathOf(readThing, { params: { id: '#EURS/1', part: 2 }, query: { text: 'a b&c' } })).toBe(
    '/api/things/%23EURS%2F1/parts/2?text=a+b%26c',
  )
})

test('leaves out what is undefined', () => {
  expect(pathOf(readThing, { params: { id: 'x', part: 1 }, query: { text: undefined } })).toBe(
    '/api/things/x/parts/1',
  )
})
