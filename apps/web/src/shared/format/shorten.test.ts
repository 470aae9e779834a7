import { expect, test } from 'vitest'
import { applicationKeyEnds, shorten } from './shorten.ts'

test('keeps six characters at each end of an id', () => {
  expect(shorten('QmYHnEQLdf5h7KYbjFPuHSRk2SPgdXrJWFh5W696HPfq7i')).toBe('QmYHnE...HPfq7i')
})

test('keeps five characters at each end of an application key', () => {
  expect(shorten('0123456789abcdefghij', applicationKeyEnds)).toBe('01234...fghij')
})

test('leaves a text whole that would not get shorter', () => {
  expect(shorten('#EURS')).toBe('#EURS')
  expect(shorten('123456789012345')).toBe('123456789012345')
  expect(shorten('1234567890123456')).toBe('123456...123456')
})
