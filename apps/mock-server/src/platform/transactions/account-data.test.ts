import { getAccountData } from '@panel/contracts/platform/transactions'
import { advancedAsset } from '@panel/contracts/smart-contracts/advanced-asset'
import { asset } from '@panel/contracts/smart-contracts/asset'
import { expect, test } from 'vitest'
import { buildTestApp } from '../../testing/build-test-app.ts'
import { idOf } from '../../testing/ready-accounts.ts'

test('account data are the contract, and of an asset its decimals and what it takes of each transfer', async () => {
  const { call } = await buildTestApp()
  const read = (accountId: string) => call(getAccountData, { body: { accountId } }, { as: 'dev' })
  expect(await read('#EURS')).toEqual({
    contractHash: advancedAsset.hash,
    decimals: 2,
    fees: { part: '6', of: '1000', fixed: '0', account: expect.stringMatching(/^Qm/) },
  })
  expect(await read('#BTC')).toEqual({ contractHash: asset.hash, decimals: 8 })
  expect(await read(idOf('dev'))).toEqual({ contractHash: null })
})
