import { expect, test } from 'vitest'
import { listTransactions } from '../services/advanced_explorer/endpoints.ts'
import { getHealth } from './health.ts'
import { isListEndpoint } from './is-list-endpoint.ts'

test('only calls that answer a list are recognised as such', () => {
  expect(isListEndpoint(listTransactions)).toBe(true)
  expect(isListEndpoint(getHealth)).toBe(false)
})
