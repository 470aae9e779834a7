import type { Endpoint } from '@panel/contracts/platform/endpoint'
import { expect, test } from 'vitest'
import { allEndpoints } from './support/all-endpoints.ts'

const endpoints = await allEndpoints()
const parts = ['params', 'query', 'body'] as const

/** Whether an endpoint's example has this part where it needs one, and the part fits. */
const fits = (endpoint: Endpoint, part: (typeof parts)[number]): boolean => {
  const schema = endpoint[part]
  if (!schema) return endpoint.example?.[part] === undefined
  const value = endpoint.example?.[part]
  return value === undefined ? schema.safeParse({}).success : schema.safeParse(value).success
}

test('every call that needs parameters or a body has an example that fits its request', () => {
  const without = endpoints.flatMap((endpoint) =>
    parts.filter((part) => !fits(endpoint, part)).map((part) => `${endpoint.operationId}: ${part}`),
  )
  expect(without).toEqual([])
})

test('each call that comes before an example exists', () => {
  const names = new Set(endpoints.map(({ operationId }) => operationId))
  const unknown = endpoints.flatMap(({ operationId, after = [] }) =>
    after.filter((name) => !names.has(name)).map((name) => `${operationId}: ${name}`),
  )
  expect(unknown).toEqual([])
})
