import { prepareUnitTx } from '@panel/contracts/platform/transactions'
import { accountIdOf } from '@panel/ledger/accounts'
import {
  base58ToBytes,
  bytesToBase58,
  bytesToHex,
  encodeMessagePack,
  hexToBytes,
} from '@panel/ledger/encoding'
import { exportPublicKey, generateKeyPair, importPublicKey, type PublicKey } from '@panel/ledger/keys'
import {
  buildUnitaryTransaction,
  transactionToBase58,
  type UnitaryTransaction,
} from '@panel/ledger/transactions'
import fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import { openSession } from '../session/session.ts'
import { FakeApi } from '../testing/fake-api.ts'
import { prepareTransaction } from './prepare-transaction.ts'
import { TransactionFailure } from './transaction-failure.ts'
import type { TransactionIntent } from './transaction-intent.ts'

const { publicKey } = await generateKeyPair()
const stranger = (await generateKeyPair()).publicKey
const keyText = bytesToBase58(exportPublicKey(publicKey, 'spki'))

const intent: TransactionIntent = {
  accountId: '#EURS',
  smartContractMethod: 'transfer',
  smartContractHashHex: null,
  maxFuel: 1000n,
  argsBytes: encodeMessagePack({ from: 'a', to: 'b', units: 5n }),
}

type Lie = (honest: UnitaryTransaction) => UnitaryTransaction

const honest = (transaction: UnitaryTransaction) => transaction

/** A server that prepares what it is asked to, and then changes it. */
const serve = (lie: Lie, textOf: (text: string) => string = (text) => text) =>
  new FakeApi().on(prepareUnitTx, async ({ body }) => {
    const signer: PublicKey = await importPublicKey(base58ToBytes(body.signerPublicKey))
    const transaction = buildUnitaryTransaction({
      accountId: body.accountId,
      signerPublicKey: signer,
      maxFuel: BigInt(body.maxFuel ?? 0),
      networkName: 'test_network',
      smartContractMethod: body.smartContractMethod,
      argsBytes: hexToBytes(body.argsBytes ?? ''),
    })
    return { tx: { 0: textOf(transactionToBase58(lie(transaction))) }, idxs: ['0'] }
  })

beforeEach(() => {
  openSession(
    { accountId: accountIdOf(publicKey), publicKey: keyText, expiresAt: Date.now() + 60_000 },
    'token',
  )
})

test('gives what was requested, with its ticket and signer', async () => {
  serve(honest)
  const prepared = await prepareTransaction(intent)
  expect(prepared.transaction.smartContractMethod).toBe('transfer')
  expect(prepared.ticket).toMatch(/^1220[0-9a-f]{64}$/)
  expect(prepared.signerAccountId).toBe(accountIdOf(publicKey))
})

const otherHash = `1220${'ab'.repeat(32)}`
const lies: readonly (readonly [field: string, lie: Lie])[] = [
  ['accountId', (transaction) => ({ ...transaction, accountId: '#BTC' })],
  ['signerPublicKey', (transaction) => ({ ...transaction, signerPublicKey: stranger })],
  ['maxFuel', (transaction) => ({ ...transaction, maxFuel: 1001n })],
  ['networkName', (transaction) => ({ ...transaction, networkName: 'other_network' })],
  ['smartContractHash', (transaction) => ({ ...transaction, smartContractHash: otherHash })],
  ['smartContractMethod', (transaction) => ({ ...transaction, smartContractMethod: 'burn' })],
  [
    'smartContractMethodArgs',
    (transaction) => ({ ...transaction, smartContractMethodArgs: encodeMessagePack({ units: 6n }) }),
  ],
  ['signature', (transaction) => ({ ...transaction, signature: new Uint8Array(96) })],
]

test.each(lies)('refuses a prepared transaction with another %s', async (field, lie) => {
  serve(lie)
  const failure = await prepareTransaction(intent).catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(TransactionFailure)
  expect(failure).toMatchObject({ step: 'differs', fields: [field] })
})

test('refuses a change of any byte but the nonce’s, which are the server’s to choose', async () => {
  const nonce = '0102030405060708'
  const text = transactionToBase58(
    buildUnitaryTransaction({
      accountId: intent.accountId,
      signerPublicKey: publicKey,
      maxFuel: intent.maxFuel,
      networkName: 'test_network',
      smartContractMethod: intent.smartContractMethod,
      argsBytes: intent.argsBytes,
      nonce: hexToBytes(nonce),
    }),
  )
  const bytes = base58ToBytes(text)
  const nonceStart = bytesToHex(bytes).indexOf(nonce) / 2
  await fc.assert(
    fc.asyncProperty(fc.nat(bytes.length - 1), fc.integer({ min: 1, max: 255 }), async (index, change) => {
      const changed = bytes.slice()
      changed[index] = (changed[index] ?? 0) ^ change
      serve(honest, () => bytesToBase58(changed))
      const outcome = await prepareTransaction(intent).catch((error: unknown) => error)
      const inNonce = index >= nonceStart && index < nonceStart + 8
      expect(outcome instanceof TransactionFailure).toBe(!inNonce)
    }),
    { numRuns: 300 },
  )
})

test('says in the specified words that bytes cannot be read', async () => {
  serve(honest, () => 'abc')
  await expect(prepareTransaction(intent)).rejects.toThrow(
    'An error has occourred during transaction decoding',
  )
})

test('refuses a key that is not the account’s', async () => {
  serve(honest)
  openSession(
    { accountId: accountIdOf(stranger), publicKey: keyText, expiresAt: Date.now() + 60_000 },
    'token',
  )
  await expect(prepareTransaction(intent)).rejects.toThrow('An error has occourred on getting account id')
})

test('refuses more transactions than one', async () => {
  const api = serve(honest)
  api.on(prepareUnitTx, () => ({ tx: { 0: 'a', 1: 'b' }, idxs: ['0', '1'] }))
  await expect(prepareTransaction(intent)).rejects.toMatchObject({ step: 'differs', fields: ['idxs'] })
})
