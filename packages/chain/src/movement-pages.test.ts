import { expect, test } from 'vitest'
import type { AssetMovement, TransactionPage } from './ledger.ts'
import { movementPages } from './movement-pages.ts'

/** A ledger of a number of movements, whose keys start with 1, that keeps the pages it was asked for. */
const ledgerOf = (count: number) => {
  const asked: TransactionPage[] = []
  const all = Array.from({ length: count }, (_, index): AssetMovement => {
    const units = { unitsBefore: BigInt(index), unitsAfter: BigInt(index + 1) }
    const place = { ticket: `t${index}`, accountId: '#ada', assetId: '#EUR', blockHeight: 1, timestamp: 1 }
    return { sequence: index + 1, ...units, ...place }
  })
  const movements = async (page: TransactionPage): Promise<AssetMovement[]> => {
    asked.push(page)
    const { after, before = Number.POSITIVE_INFINITY, limit } = page
    if (after !== undefined) return all.filter(({ sequence }) => sequence > after).slice(0, limit)
    return all
      .filter(({ sequence }) => sequence < before)
      .toReversed()
      .slice(0, limit)
  }
  return { asked, movements }
}

const read = async (count: number, after?: number): Promise<number[]> => {
  const found: number[] = []
  for await (const page of movementPages(ledgerOf(count), {}, after)) {
    found.push(...page.map(({ sequence }) => sequence))
  }
  return found
}

const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1)

test.each([0, 1, 999, 1000, 1001, 2500])(
  'all of %d movements are read once, in either order',
  async (count) => {
    expect(await read(count)).toEqual(upTo(count).toReversed())
    expect(await read(count, 0)).toEqual(upTo(count))
  },
)

test('only the movements after a key are read', async () => {
  expect(await read(1203, 1200)).toEqual([1201, 1202, 1203])
  expect(await read(1200, 1200)).toEqual([])
})

test('a reader that stops asks for no further page', async () => {
  const ledger = ledgerOf(5000)
  for await (const page of movementPages(ledger, {})) if (page.length > 0) break
  expect(ledger.asked).toEqual([{ limit: 1000 }])
})
