import { expect, test } from 'vitest'
import { withoutExamples } from './strip-examples.ts'

const module = `const service = z.object({
  title: z.string(),
  example: z._default(z.boolean(), false),
})

export const getThing = endpoint({
  operationId: 'getThing',
  example: { params: { id: '1' } },
  after: ['listThings'],
  answer: z.object({
    example: z.boolean(),
  }),
})

export const listThings = listEndpoint({
  operationId: 'listThings',
  example: {
    text: 'a',
  },
})
`

test('the examples of endpoints go, and members of schemas with that name stay', () => {
  expect(withoutExamples(module)).toBe(`const service = z.object({
  title: z.string(),
  example: z._default(z.boolean(), false),
})

export const getThing = endpoint({
  operationId: 'getThing',
  answer: z.object({
    example: z.boolean(),
  }),
})

export const listThings = listEndpoint({
  operationId: 'listThings',
})
`)
})
