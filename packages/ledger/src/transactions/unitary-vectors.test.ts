import { expect, test } from 'vitest'
import vectors from '../../vectors/ledger.json' with { type: 'json' }
import { accountIdOf } from '../accounts/index.ts'
import { bytesToHex, hexToBytes } from '../encoding/index.ts'
import { importPrivateKey } from '../keys/index.ts'
import {
  decodeTransaction,
  encodeTransaction,
  signTransaction,
  ticketOf,
  transactionFromBase58,
  transactionToBase58,
  verifyTransaction,
} from './index.ts'

test.each([...vectors.unitary, ...vectors.bulk])('round trip %#', async (vector) => {
  const transaction = decodeTransaction(hexToBytes(vector.bytes))
  expect(bytesToHex(encodeTransaction(transaction))).toBe(vector.bytes)
  expect(transactionToBase58(transaction)).toBe(vector.base58)
  expect(transactionFromBase58(vector.base58)).toEqual(transaction)
  expect(ticketOf(transaction)).toBe(vector.ticket)
  const v = await verifyTransaction(transaction)
  if (transaction.kind === 'bulk' && transaction.nodes.length === 0)
    expect(v).toEqual({ valid: false, reason: 'noNodes' })
  else expect(v).toEqual({ valid: true })
})
test.each(vectors.accounts)('account %#', async (account) => {
  const pair = await importPrivateKey(hexToBytes(account.pkcs8))
  expect(accountIdOf(pair.publicKey)).toBe(account.accountId)
  const tx = decodeTransaction(hexToBytes(vectors.unitary[0]?.bytes ?? ''))
  if (tx.kind === 'unitary')
    expect(
      await verifyTransaction(
        await signTransaction({ ...tx, signerPublicKey: pair.publicKey }, pair.privateKey),
      ),
    ).toEqual({ valid: true })
})
