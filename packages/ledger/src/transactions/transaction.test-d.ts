import { expectTypeOf, test } from 'vitest'
import type { HashId } from '../accounts/index.ts'
import { verifyCertificate } from '../certificates/index.ts'
import { verifyDelegation } from '../delegations/index.ts'
import { type PrivateKey, type PublicKey, rsaVerify, verify } from '../keys/index.ts'
import { verifySignable } from '../signables/index.ts'
import {
  type BulkNode,
  type BulkRoot,
  buildBulkTransaction,
  buildUnitaryTransaction,
  decodeTransaction,
  findTransactionProblem,
  isSigned,
  type Signed,
  signTransaction,
  type Transaction,
  type TransactionProblem,
  ticketOf,
  type UnitaryTransaction,
  verifyTransaction,
} from './index.ts'

declare const publicKey: PublicKey
declare const privateKey: PrivateKey
declare const transaction: UnitaryTransaction
declare const signed: Signed<UnitaryTransaction>
declare const root: BulkRoot
declare const node: BulkNode
declare const signedNode: Signed<BulkNode>
const call = {
  accountId: '#a',
  signerPublicKey: publicKey,
  maxFuel: 1n,
  networkName: 'n',
  smartContractMethod: 'm',
}

test('decoded transactions are distinguished by their kind', () => {
  expectTypeOf(decodeTransaction(new Uint8Array())).toEqualTypeOf<Transaction>()
  expectTypeOf<Transaction['kind']>().toEqualTypeOf<
    'unitary' | 'bulk' | 'bulkRoot' | 'bulkEmptyRoot' | 'bulkNode'
  >()
})

test('hashes are hexadecimal text', () => {
  expectTypeOf<UnitaryTransaction['smartContractHash']>().toEqualTypeOf<HashId | null>()
  expectTypeOf<BulkNode['dependsOn']>().toEqualTypeOf<HashId>()
  expectTypeOf(ticketOf).returns.toEqualTypeOf<HashId>()
})

test('a signed transaction has a signature', () => {
  expectTypeOf(signTransaction(transaction, privateKey))
    .resolves.toHaveProperty('signature')
    .toEqualTypeOf<Uint8Array>()
})

test('every verification is a boolean, which only fits into a condition once it is awaited', () => {
  expectTypeOf(verifyTransaction).returns.toEqualTypeOf<Promise<boolean>>()
  expectTypeOf(verifyDelegation).returns.toEqualTypeOf<Promise<boolean>>()
  expectTypeOf(verifyCertificate).returns.toEqualTypeOf<Promise<boolean>>()
  expectTypeOf(verifySignable).returns.toEqualTypeOf<Promise<boolean>>()
  expectTypeOf(verify).returns.toEqualTypeOf<Promise<boolean>>()
  expectTypeOf(rsaVerify).returns.toEqualTypeOf<Promise<boolean>>()
  // @ts-expect-error a promise is always true
  if (verifyTransaction(signed)) return
})

test('a problem is an object with a reason, or undefined', () => {
  expectTypeOf(findTransactionProblem).returns.resolves.toEqualTypeOf<TransactionProblem | undefined>()
  expectTypeOf<TransactionProblem['node']>().toEqualTypeOf<number | undefined>()
})

test('roots and unsigned transactions cannot be verified', () => {
  // @ts-expect-error a root has no signature of its own
  void verifyTransaction(root)
  // @ts-expect-error a root has no signature of its own
  void findTransactionProblem(root)
  // @ts-expect-error it may be unsigned
  void verifyTransaction(transaction)
  const decoded = decodeTransaction(new Uint8Array())
  if (isSigned(decoded)) {
    expectTypeOf(decoded.signature).toEqualTypeOf<Uint8Array>()
    void verifyTransaction(decoded)
  }
})

test('a bulk is built from at least one node, and from signed ones', () => {
  buildBulkTransaction({ root, nodes: [signedNode] })
  // @ts-expect-error a bulk has at least one node
  buildBulkTransaction({ root, nodes: [] })
  // @ts-expect-error each node is signed before the bulk
  buildBulkTransaction({ root, nodes: [node] })
})

test('what a transaction is built from is checked', () => {
  buildUnitaryTransaction({ ...call, args: { units: 1n } })
  buildUnitaryTransaction({ ...call, argsBytes: new Uint8Array() })
  // @ts-expect-error either a value or its bytes
  buildUnitaryTransaction({ ...call, args: 1, argsBytes: new Uint8Array() })
  // @ts-expect-error fuel is a bigint
  buildUnitaryTransaction({ ...call, maxFuel: 1 })
  // @ts-expect-error a hash is hexadecimal text, not bytes
  buildUnitaryTransaction({ ...call, smartContractHash: new Uint8Array(34) })
  // @ts-expect-error the private key is no public key
  buildUnitaryTransaction({ ...call, signerPublicKey: privateKey })
})
