import { expect, test } from 'vitest'
import { argsOf, at, vectors } from '../../test/vectors.ts'
import { accountIdOf } from '../accounts/index.ts'
import { bytesToHex, encodeMessagePack, hexToBytes } from '../encoding/index.ts'
import { importPrivateKey, importPublicKey } from '../keys/index.ts'
import {
  buildBulkEmptyRoot,
  buildBulkNode,
  buildBulkRoot,
  buildBulkTransaction,
  buildUnitaryTransaction,
  decodeTransaction,
  encodeTransaction,
  findTransactionProblem,
  signTransaction,
  ticketOf,
  transactionFromBase58,
  transactionFromBase58Async,
  transactionFromHex,
  transactionToBase58,
  verifyTransaction,
  withSignature,
} from './index.ts'

interface CallVector {
  readonly target?: string
  readonly maxFuel: number
  readonly nonce: string
  readonly networkName: string
  readonly smartContractHash?: string | null
  readonly smartContractMethod?: string
  readonly args?: unknown
}

const signerOf = (index: number) => importPublicKey(hexToBytes(at(vectors.accounts, index).publicRaw))

const callOf = (vector: CallVector) => ({
  accountId: vector.target ?? '',
  maxFuel: BigInt(vector.maxFuel),
  nonce: hexToBytes(vector.nonce),
  networkName: vector.networkName,
  smartContractHash: vector.smartContractHash ?? null,
  smartContractMethod: vector.smartContractMethod ?? '',
  ...(vector.args === undefined ? {} : { args: argsOf(vector.args) }),
})

test.each(vectors.unitary.map((vector) => [vector.ticket, vector] as const))(
  'unitary %s is built, encoded and hashed as the vector says',
  async (ticket, vector) => {
    const signerPublicKey = await signerOf(vector.signer)
    const built = buildUnitaryTransaction({ ...callOf(vector), signerPublicKey })
    const signed = withSignature(built, hexToBytes(vector.signature))
    expect(bytesToHex(built.smartContractMethodArgs)).toBe(vector.argsHex)
    expect(ticketOf(built)).toBe(ticket)
    expect(bytesToHex(encodeTransaction(signed))).toBe(vector.bytes)
    expect(transactionToBase58(signed)).toBe(vector.base58)
    expect(transactionFromBase58(vector.base58)).toEqual(signed)
    expect(transactionFromHex(vector.bytes)).toEqual(signed)
    expect(await verifyTransaction(signed)).toBe(true)
  },
)

test.each(vectors.bulk.map((vector) => [vector.ticket, vector] as const))(
  'bulk %s is built, encoded and hashed as the vector says',
  async (ticket, vector) => {
    const signerPublicKey = await signerOf(vector.signer)
    const rootCall = { ...callOf(vector.root), signerPublicKey }
    const root = 'empty' in vector.root ? buildBulkEmptyRoot(rootCall) : buildBulkRoot(rootCall)
    expect(ticketOf(root)).toBe(vector.rootTicket)
    const nodes = await Promise.all(
      vector.nodes.map(async (node) => {
        const pair = await importPrivateKey(hexToBytes(node.signerPkcs8))
        const unsigned = buildBulkNode({ ...callOf(node), root, signerPublicKey: pair.publicKey })
        expect(ticketOf(unsigned)).toBe(node.ticket)
        expect(unsigned.dependsOn).toBe(node.dependsOn)
        return withSignature(unsigned, hexToBytes(node.signature))
      }),
    )
    const signature = hexToBytes(vector.signature)
    const bulk =
      nodes.length === 0
        ? { kind: 'bulk' as const, root, nodes, signature }
        : withSignature(buildBulkTransaction({ root, nodes }), signature)
    expect(ticketOf(bulk)).toBe(ticket)
    expect(transactionToBase58(bulk)).toBe(vector.base58)
    expect(decodeTransaction(hexToBytes(vector.bytes))).toEqual(bulk)
    expect(await transactionFromBase58Async(vector.base58)).toEqual(bulk)
    expect(await findTransactionProblem(bulk)).toEqual(nodes.length === 0 ? { reason: 'noNodes' } : undefined)
  },
)

test.each(vectors.accounts.map((vector) => [vector.accountId, vector] as const))(
  'the keys of %s sign what verifies',
  async (accountId, vector) => {
    const { privateKey, publicKey } = await importPrivateKey(hexToBytes(vector.pkcs8))
    expect(accountIdOf(publicKey)).toBe(accountId)
    const built = buildUnitaryTransaction({
      ...callOf(at(vectors.unitary, 0)),
      signerPublicKey: publicKey,
    })
    expect(await verifyTransaction(await signTransaction(built, privateKey))).toBe(true)
  },
)

test('args are encoded as the SDK encodes them', () => {
  for (const vector of vectors.unitary.filter(({ argsHex }) => argsHex !== '')) {
    expect(bytesToHex(encodeMessagePack(argsOf('args' in vector ? vector.args : undefined)))).toBe(
      vector.argsHex,
    )
  }
})
