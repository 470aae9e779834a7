import { encodeMessagePack } from '@panel/ledger/encoding'
import { expect, test } from 'vitest'
import { movementsOf } from './seal-entries.ts'

const units = (value: number) => encodeMessagePack({ units: value })

test('a holding that several calls changed moved once, from what it was first to what it was last', () => {
  const holding = { accountId: 'Qm1', assetId: '#GOGO' }
  expect(
    movementsOf([
      { ...holding, before: undefined, after: units(100) },
      { ...holding, before: units(100), after: units(150) },
      { accountId: 'Qm2', assetId: '#GOGO', before: units(7), after: units(3) },
      { accountId: 'Qm2', assetId: '#GOGO', before: units(3), after: units(7) },
    ]),
  ).toEqual([{ ...holding, unitsBefore: 0n, unitsAfter: 150n }])
})
