import { expect, test } from 'vitest'
import { rollBackNote, versionInNote } from './templates.ts'

test('the note of a roll back names its version, and no other note does', () => {
  expect(rollBackNote(12)).toBe('← 12')
  expect(versionInNote('← 12')).toBe(12)
  for (const note of ['', '12', '← twelve', 'as in ← 12', '← 12.'])
    expect(versionInNote(note)).toBeUndefined()
})
