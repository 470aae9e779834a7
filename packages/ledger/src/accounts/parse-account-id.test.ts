import { expect, test } from 'vitest'
import { vectors } from '../../test/vectors.ts'
import { parseAccountId } from './parse-account-id.ts'

test.each(vectors.validAccountIds)('%j is returned as it is', (text) => {
  expect(parseAccountId(text)).toBe(text)
})

test.each([...vectors.invalidAccountIds, '# a', `#${'a'.repeat(128)}`])('%j is refused', (text) => {
  expect(() => parseAccountId(text)).toThrow(expect.objectContaining({ name: 'InvalidAccountIdError' }))
})
