import { expect, test } from 'vitest'
import { withoutDocumentation } from './strip-documentation.ts'

const module = `const service = z.object({
  title: z.string(),
  summary: z.string(),
  example: z._default(z.boolean(), false),
})

export const getThing = endpoint({
  operationId: 'getThing',
  summary: 'One thing.',
  example: { params: { id: '1' } },
  after: ['listThings'],
  answer: z.object({
    summary: z.string(),
    example: z.boolean(),
  }),
})

export const listThings = listEndpoint({
  operationId: 'listThings',
  summary:
    'The things that the caller may see, which are so many that a line does not hold what they are.',
  example: {
    text: 'a',
  },
})

export const thingChanged = socketEvent({
  name: 'thing_changed',
  summary: 'A thing changed.',
  payload: z.object({ id: z.string() }),
})
`

test('summaries and examples of endpoints and events go, and members of schemas with these names stay', () => {
  expect(withoutDocumentation(module)).toBe(`const service = z.object({
  title: z.string(),
  summary: z.string(),
  example: z._default(z.boolean(), false),
})

export const getThing = endpoint({
  operationId: 'getThing',
  answer: z.object({
    summary: z.string(),
    example: z.boolean(),
  }),
})

export const listThings = listEndpoint({
  operationId: 'listThings',
})

export const thingChanged = socketEvent({
  name: 'thing_changed',
  payload: z.object({ id: z.string() }),
})
`)
})
