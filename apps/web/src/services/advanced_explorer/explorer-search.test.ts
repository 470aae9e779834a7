import { expect, test } from 'vitest'
import { readOpened } from './explorer-search.ts'

test('a URL says what is open', () => {
  const opened = { q: 'mint', block: 12, account: '#EURS' }
  expect(readOpened({ ...opened, text: 'a' })).toEqual(opened)
  expect(readOpened({ q: 12, block: '40' })).toEqual({ q: '12', block: 40 })
})

test('what cannot be read counts as not there', () => {
  expect(readOpened({ q: '', block: -1, account: ['#EURS'] })).toEqual({})
})
