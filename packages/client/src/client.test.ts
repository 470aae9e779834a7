import { expect, test } from 'vitest'
import { addressOf } from './client.ts'

test.each([
  ['http://localhost:8080', undefined, 'http://localhost:8080'],
  ['http://localhost:8080/', undefined, 'http://localhost:8080'],
  ['http://localhost:8080/', 'first', 'http://localhost:8080/worlds/first'],
  ['', 'first', '/worlds/first'],
])('below %j, the world %j answers at %j', (origin, world, address) => {
  expect(addressOf({ origin, ...(world !== undefined && { world }) })).toBe(address)
})
