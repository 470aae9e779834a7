import { expect, test } from 'vitest'
import { movedInUrl, notesInUrl, searchOfText, viewInUrl, viewText } from './view-in-url.ts'

const anna = `Qm${'A'.repeat(44)}`

test('a case opens the view again with its filters, places and notes', () => {
  const search = {
    asset: '#BTC',
    hidden: anna,
    platform: true,
    least: '5000',
    moved: movedInUrl(new Map([[anna, { x: 1.23456, y: -2 }]])),
    notes: notesInUrl(new Map([[anna, 'Già visto: 50 % & più']])),
    finding: 'burst:1',
    case: '7',
  }
  const text = viewText(search)
  expect(text).toMatch(/^\?[\x21-\x7e]+$/)
  expect(viewInUrl(searchOfText(text))).toMatchObject({
    assetId: '#BTC',
    hidden: [anna],
    platform: true,
    least: '5000',
    moved: new Map([[anna, { x: 1.23, y: -2 }]]),
    notes: new Map([[anna, 'Già visto: 50 % & più']]),
    finding: undefined,
    caseId: undefined,
  })
})

test('the account moved last and the newest notes are kept where there are too many', () => {
  const ids = Array.from({ length: 50 }, (_, index) => `account${index}`)
  const { moved } = viewInUrl({ moved: movedInUrl(new Map(ids.map((id) => [id, { x: 0, y: 0 }]))) })
  expect([moved.size, [...moved.keys()].at(-1)]).toEqual([40, 'account49'])
  const { notes } = viewInUrl({ notes: notesInUrl(new Map(ids.map((id) => [id, 'x']))) })
  expect([notes.size, [...notes.keys()].at(-1)]).toEqual([12, 'account49'])
})

test('an empty note leaves the address', () => {
  expect(notesInUrl(new Map([[anna, '']]))).toBeUndefined()
})
