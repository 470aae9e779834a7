import { expect, test } from 'vitest'
import { transferOf } from './transfer-of.ts'

const facts = () => Promise.resolve({ decimals: 2, fees_account: 'f' })

const change = (accountId: string, unitsBefore: bigint, unitsAfter: bigint, assetId = '#EURS') => ({
  accountId,
  assetId,
  unitsBefore,
  unitsAfter,
})

test('units that one account loses and another gets are a transfer', async () => {
  expect(await transferOf([change('a', 500n, 380n), change('b', 0n, 120n)], facts)).toEqual({
    from: 'a',
    to: 'b',
    assetId: '#EURS',
    units: '120',
    decimals: 2,
  })
})

test('minted and burned units are a transfer with one end', async () => {
  expect(await transferOf([change('a', 1n, 2n)], facts)).toMatchObject({ from: null, to: 'a', units: '1' })
  expect(await transferOf([change('a', 7n, 2n)], facts)).toMatchObject({ from: 'a', to: null, units: '5' })
})

test('no movement, several assets and several payees are not a single transfer', async () => {
  const several = [change('a', 500n, 0n), change('b', 0n, 200n), change('c', 0n, 300n)]
  const assets = [change('a', 5n, 0n), change('b', 0n, 5n), change('a', 1n, 0n, '#BTC')]
  for (const movements of [[], [change('a', 3n, 3n)], several, assets]) {
    expect(await transferOf(movements, facts)).toBeNull()
  }
})

test('what a fees account gets beside the receiver is a fee, and alone it is the transfer', async () => {
  const withFee = [change('a', 500n, 380n), change('b', 0n, 118n), change('f', 5n, 7n)]
  expect(await transferOf(withFee, facts)).toMatchObject({ from: 'a', to: 'b', units: '118' })
  const toFees = [change('a', 500n, 380n), change('f', 5n, 125n)]
  expect(await transferOf(toFees, facts)).toMatchObject({ from: 'a', to: 'f', units: '120' })
})
