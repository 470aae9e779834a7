import { expectTypeOf, test } from 'vitest'
import type { PrivateKey, PublicKey } from '../keys/index.ts'
import {
  buildUnitaryTransaction,
  decodeTransaction,
  signTransaction,
  type Transaction,
  type UnitaryTransaction,
  verifyTransaction,
} from './index.ts'

declare const publicKey: PublicKey
declare const privateKey: PrivateKey
declare const transaction: UnitaryTransaction
const call = {
  accountId: '#a',
  signerPublicKey: publicKey,
  maxFuel: 1n,
  networkName: 'n',
  smartContractMethod: 'm',
}

test('what is decoded is told apart by its kind', () => {
  expectTypeOf(decodeTransaction(new Uint8Array())).toEqualTypeOf<Transaction>()
  expectTypeOf<Transaction['kind']>().toEqualTypeOf<
    'unitary' | 'bulk' | 'bulkRoot' | 'bulkEmptyRoot' | 'bulkNode'
  >()
})

test('a signed transaction has a signature', () => {
  expectTypeOf(signTransaction(transaction, privateKey))
    .resolves.toHaveProperty('signature')
    .toEqualTypeOf<Uint8Array>()
})

test('a verification tells why only when it fails', async () => {
  const verification = await verifyTransaction(transaction)
  // @ts-expect-error a valid one has no reason
  verification.reason
  if (!verification.valid) expectTypeOf(verification.reason).toExtend<string>()
})

test('what a transaction is built from is checked', () => {
  buildUnitaryTransaction({ ...call, args: { units: 1n } })
  buildUnitaryTransaction({ ...call, argsBytes: new Uint8Array() })
  // @ts-expect-error either a value or its bytes
  buildUnitaryTransaction({ ...call, args: 1, argsBytes: new Uint8Array() })
  // @ts-expect-error fuel is a bigint
  buildUnitaryTransaction({ ...call, maxFuel: 1 })
  // @ts-expect-error the private key is no public key
  buildUnitaryTransaction({ ...call, signerPublicKey: privateKey })
})
