import { expect, test } from 'vitest'
import { faultText, formatMebibytes, formatMilliseconds, formatShare } from './figures.ts'

test.each([
  [null, '–'],
  [0.44, '0,4 ms'],
  [42.4, '42 ms'],
  [1234, '1,23 s'],
])('%s milliseconds read %s', (milliseconds, text) => {
  expect(formatMilliseconds(milliseconds)).toBe(text)
})

test('shares, sizes and faults', () => {
  expect(formatShare(1, 400)).toBe('0,25 %')
  expect(formatShare(0, 0)).toBe('–')
  expect(formatMebibytes(220_200_960)).toBe('210 MiB')
  expect(faultText({ operation: '*', answer: 'INTERNAL', latencyMs: 0 })).toBe('* · INTERNAL')
  expect(faultText({ operation: 'getRoles', answer: '', latencyMs: 2500 })).toBe('getRoles · 2,5 s')
})
