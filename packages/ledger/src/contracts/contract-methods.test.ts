import { expect, test } from 'vitest'
import { aliasCall, assetCall } from './contract-methods.ts'

test('a call is the method and its arguments', () => {
  expect(assetCall('mint', { to: '#a', units: 42n })).toEqual({
    smartContractMethod: 'mint',
    args: { to: '#a', units: 42n },
  })
  expect(aliasCall('alias_lookup', { alias: 'john' })).toEqual({
    smartContractMethod: 'alias_lookup',
    args: { alias: 'john' },
  })
})
