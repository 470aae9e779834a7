import { generateKeyPair } from '@panel/ledger/keys'
import { buildUnitaryTransaction } from '@panel/ledger/transactions'
import { expect, test } from 'vitest'
import { describeTransaction } from './describe-transaction.ts'
import { currentTexts } from './texts.ts'

test('every character of what is signed is visible, and a number that is none is no null', async () => {
  const { publicKey } = await generateKeyPair()
  const [description] = describeTransaction(
    buildUnitaryTransaction({
      accountId: '#EURS',
      signerPublicKey: publicKey,
      maxFuel: 1000n,
      networkName: 'test_network',
      smartContractMethod: '\u202Erefsnart',
      args: { 'to\u200B': '#EVE', memo: '\u202E00,5', rate: Number.NaN },
    }),
    currentTexts(),
  )
  expect(description?.rows).toContainEqual(['Method', String.raw`\u202erefsnart`])
  expect(description?.args).toBe(
    [
      '{',
      String.raw`  "to\u200b": "#EVE",`,
      String.raw`  "memo": "\u202e00,5",`,
      '  "rate": "NaN"',
      '}',
    ].join('\n'),
  )
})
