import { bytesToHex } from '@panel/ledger/encoding'
import { generateKeyPair } from '@panel/ledger/keys'
import { buildUnitaryTransaction, encodeTransaction, transactionToBase58 } from '@panel/ledger/transactions'
import { expect, test } from 'vitest'
import { pasteKindOf, transactionIn } from './read-paste.ts'

const sample = async () => {
  const { publicKey } = await generateKeyPair()
  return buildUnitaryTransaction({
    accountId: '#EURS',
    signerPublicKey: publicKey,
    maxFuel: 1000n,
    networkName: 'test_network',
    smartContractMethod: 'transfer',
    args: { units: 1 },
  })
}

test('reads an encoded transaction in base58 and in hex, also across lines', async () => {
  const transaction = await sample()
  const text = transactionToBase58(transaction)
  expect(transactionIn(text)).toMatchObject({ kind: 'unitary', accountId: '#EURS' })
  expect(transactionIn(`${text.slice(0, 60)}\n ${text.slice(60)}`)).toMatchObject({ kind: 'unitary' })
  const hex = bytesToHex(encodeTransaction(transaction))
  expect(transactionIn(hex.toUpperCase())).toMatchObject({ smartContractMethod: 'transfer' })
})

test('takes nothing else for a transaction', async () => {
  const text = transactionToBase58(await sample())
  for (const other of ['', '12', '#EURS', text.slice(2), `${text}1`, '0OIl'.repeat(40), 'ab'.repeat(60)]) {
    expect(transactionIn(other)).toBeUndefined()
  }
})

test('says what a text is by its form', () => {
  expect(pasteKindOf('42')).toBe('height')
  expect(pasteKindOf(`1220${'a'.repeat(64)}`)).toBe('hash')
  expect(pasteKindOf('#EURS')).toBe('account')
  expect(pasteKindOf('c0ffee')).toBe('hex')
  expect(pasteKindOf('anna.rossi')).toBe('name')
  expect(pasteKindOf('@anna.rossi')).toBe('name')
  expect(pasteKindOf('QmYHnEQLdf5h7KYbjFPuHSRk2SPgdXrJWFh5W69')).toBe('base58')
  expect(pasteKindOf('what is this?')).toBe('text')
})
