import { generateKeyPair } from '@panel/ledger/keys'
import {
  buildBulkEmptyRoot,
  buildUnitaryTransaction,
  signTransaction,
  transactionToBase58,
} from '@panel/ledger/transactions'
import { expect, test } from 'vitest'
import { linkTo, readLink } from './link.ts'

const { publicKey, privateKey } = await generateKeyPair()
const frame = { signerPublicKey: publicKey, maxFuel: 5n, networkName: 'net' }
const transaction = buildUnitaryTransaction({ ...frame, accountId: '#EURS', smartContractMethod: 'burn' })
const carriedBy = (link: string) => readLink(new URL(link).searchParams.get('tx') ?? '')

test('a link carries every byte of a transaction, its nonce too, and never a signature', async () => {
  expect(carriedBy(linkTo(transaction))).toEqual(transaction)
  expect(carriedBy(linkTo(await signTransaction(transaction, privateKey)))).toEqual(transaction)
  const signed = transactionToBase58(await signTransaction(transaction, privateKey))
  expect(readLink(signed)?.signature).toBeNull()
})

test('what is no unitary transaction is not taken from a link', () => {
  const root = transactionToBase58(buildBulkEmptyRoot(frame))
  for (const text of [
    '',
    'hello',
    root,
    transactionToBase58(transaction).slice(0, -1),
    '1'.repeat(100_001),
  ]) {
    expect(readLink(text)).toBeUndefined()
  }
})
