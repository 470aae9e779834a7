import { expect, test } from 'vitest'
import { netChanges } from './net-changes.ts'

const movement = (ticket: string, assetId: string, before: string | null, after: string) => ({
  accountId: '#SHOP',
  assetId,
  decimals: 2,
  amount: { decoded: null, value: after },
  prev_amount: before === null ? null : { decoded: null, value: before },
  sequence: 1,
  ticket,
  at: '2026-01-02T03:04:05.000Z',
  blockHeight: 1,
})

const movements = [
  movement('second', '#EURS', '900', '880'),
  movement('second', '#EURS', '100', '900'),
  movement('first', '#CLUB', '50', '50'),
  movement('first', '#EURS', null, '100'),
]

test('several movements of a transaction are one change for each asset', () => {
  expect([...netChanges(movements, 5)]).toEqual([
    ['second', [{ assetId: '#EURS', units: 780n, decimals: 2 }]],
    ['first', [{ assetId: '#EURS', units: 100n, decimals: 2 }]],
  ])
})

test('nothing is said of a transaction whose movements may not all have been read', () => {
  expect([...netChanges(movements, 4).keys()]).toEqual(['second'])
})
