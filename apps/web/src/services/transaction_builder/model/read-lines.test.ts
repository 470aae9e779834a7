import { expect, test } from 'vitest'
import { readNames, readPairs } from './read-lines.ts'

test('lines are read as names with values, which may hold the sign themselves', () => {
  expect(readPairs('name = Ann\n\nnote=a=b')).toEqual({ name: 'Ann', note: 'a=b' })
})

test('a line without a name, and a name that appears twice, are refused', () => {
  expect([readPairs(''), readPairs('name'), readPairs('=x'), readPairs('a=1\na=2')]).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ])
})

test('names are separated by lines or commas, each once', () => {
  expect(readNames('transfer, burn\ntransfer')).toEqual(['transfer', 'burn'])
})
