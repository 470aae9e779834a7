import { expect, test } from 'vitest'
import { writeError } from './write-error.ts'

const refused = (refusal: string) => ({ ticket: '1220', success: false, result: null, refusal })

test('a long reason is kept without half a character at its end', () => {
  expect(writeError(refused('not enough fuel'))).toBe('not enough fuel')
  expect(writeError(refused(`${'x'.repeat(498)}😀😀`))).toBe(`${'x'.repeat(498)}…`)
})
