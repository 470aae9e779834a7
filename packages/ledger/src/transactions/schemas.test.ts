import { expect, test } from 'vitest'
import { SCHEMAS } from './schemas.ts'

test('each kind has its own tag and schema', () => {
  expect(Object.values(SCHEMAS).map(({ tag }) => tag)).toEqual([
    'unit_tx',
    'bulk_tx',
    'bulk_root_tx',
    'bulk_empty_root_tx',
    'bulk_node_tx',
  ])
  expect(new Set(Object.values(SCHEMAS).map(({ schema }) => schema)).size).toBe(5)
})
