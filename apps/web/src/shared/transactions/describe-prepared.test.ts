import { identity } from '@panel/contracts/smart-contracts/identity'
import { encodeMessagePack, hexToBytes } from '@panel/ledger/encoding'
import { expect, test } from 'vitest'
import { describeCall } from './describe-prepared.ts'

const sentenceWith = (expiration: unknown): string =>
  describeCall(
    {
      accountId: '#ADA',
      smartContractHash: hexToBytes(identity.hash),
      smartContractMethod: 'add_delegation',
      smartContractMethodArgs: encodeMessagePack({
        delegate: '#BOB',
        target: '#EURS',
        capabilities: { '*': true },
        expiration,
      }),
    },
    '#ADA',
    'en-US',
    { contractHashOfTarget: null, decimalsOf: () => undefined },
  ).sentence

test('a time that no calendar reaches is told as it stands', () => {
  expect(sentenceWith(4_000_000_000)).toContain('2096')
  expect(sentenceWith(2n ** 64n - 1n)).toContain('18446744073709551615')
  expect(sentenceWith('never')).toContain('never')
})
