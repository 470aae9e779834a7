import { expect, test } from 'vitest'
import { sampleValues } from './samples.ts'

test('a sample without optional values has the required ones alone', () => {
  const values = sampleValues('reviewDecided', 'withoutOptional', 'it-IT')
  expect(values).toEqual({
    outcome: 'approvata',
    reason: undefined,
    panel: 'https://panel.example/panel/marketplace',
  })
  expect(sampleValues('reviewDecided', 'usual', 'it-IT').reason).toBe('L’indirizzo non è aggiornato.')
})

test('the hostile sample holds markup in every text', () => {
  expect(sampleValues('reviewDecided', 'hostile', 'en-US').outcome).toContain('<script>')
})
