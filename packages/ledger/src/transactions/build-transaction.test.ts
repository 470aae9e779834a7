import { expect, test } from 'vitest'
import { at, vectors } from '../../test/vectors.ts'
import { hexToBytes } from '../encoding/index.ts'
import type { PublicKey } from '../keys/index.ts'
import {
  buildBulkEmptyRoot,
  buildBulkNode,
  buildBulkRoot,
  buildBulkTransaction,
  buildUnitaryTransaction,
} from './build-transaction.ts'
import { ticketOf } from './ticket.ts'
import type { BulkRoot } from './transaction.ts'

const signerPublicKey: PublicKey = { curve: 'P-384', raw: hexToBytes(at(vectors.accounts, 0).publicRaw) }
const call = {
  accountId: '#EURS',
  signerPublicKey,
  maxFuel: 1000n,
  networkName: 'skynet',
  smartContractMethod: 'transfer',
}

test('args are encoded, bytes are passed on, and neither is empty', () => {
  expect(buildUnitaryTransaction({ ...call, args: { a: 1 } }).smartContractMethodArgs).toEqual(
    hexToBytes('81a16101'),
  )
  const argsBytes = new Uint8Array([0xc1])
  expect(buildUnitaryTransaction({ ...call, argsBytes }).smartContractMethodArgs).toEqual(argsBytes)
  expect(buildUnitaryTransaction(call).smartContractMethodArgs).toEqual(new Uint8Array())
  expect(buildUnitaryTransaction({ ...call, args: null }).smartContractMethodArgs).toEqual(
    new Uint8Array([0xc0]),
  )
})

test('the nonce is 8 random bytes by default', () => {
  const [first, second] = [buildUnitaryTransaction(call), buildUnitaryTransaction(call)]
  expect(first.nonce).toHaveLength(8)
  expect(first.nonce).not.toEqual(second.nonce)
  expect(ticketOf(first)).not.toBe(ticketOf(second))
  expect(buildUnitaryTransaction({ ...call, nonce: new Uint8Array(8) }).nonce).toEqual(new Uint8Array(8))
})

test.each([
  [{ accountId: 'EURS' }, 'InvalidAccountIdError'],
  [{ maxFuel: -1n }, 'IntegerOutOfRangeError'],
  [{ maxFuel: 2n ** 64n }, 'IntegerOutOfRangeError'],
  [{ maxFuel: JSON.parse('1000') }, 'IntegerOutOfRangeError'],
  [{ nonce: new Uint8Array(7) }, 'InvalidFieldError'],
  [{ nonce: new Uint8Array(9) }, 'InvalidFieldError'],
  [{ smartContractMethod: '' }, 'InvalidFieldError'],
  [{ args: () => 1 }, 'UnsupportedValueError'],
] as const)('refuses case %#', (wrong, name) => {
  expect(() => buildUnitaryTransaction({ ...call, ...wrong })).toThrow(expect.objectContaining({ name }))
})

test.each([
  ['', 'the text ""'],
  ['1220', 'the text "1220"'],
  ['00'.repeat(34), 'a text of 68 characters'],
  [`1220${'AB'.repeat(32)}`, 'a text of 68 characters'],
  [new Uint8Array(34), '34 bytes'],
  [7, 'the number 7'],
])('refuses the contract hash %j, and says what was given', (wrong, given) => {
  // Callers in JavaScript may pass what the types refuse.
  const smartContractHash = wrong as string
  expect(() => buildUnitaryTransaction({ ...call, smartContractHash })).toThrow(
    expect.objectContaining({
      name: 'InvalidHashIdError',
      shortMessage: `smartContractHash is not a hash id: given was ${given}.`,
      cure: 'Pass 68 lower-case hexadecimal characters that start with 1220.',
    }),
  )
})

test('a node depends on its root and has its network', () => {
  const root = buildBulkRoot({ ...call, networkName: 'testnet' })
  const { networkName: _, ...nodeCall } = call
  const node = buildBulkNode({ ...nodeCall, root })
  expect(node.networkName).toBe('testnet')
  expect(node.dependsOn).toBe(ticketOf(root))
})

test('an empty root has no call', () => {
  const root = buildBulkEmptyRoot({
    signerPublicKey,
    maxFuel: 1n,
    networkName: 'skynet',
    nonce: new Uint8Array(8),
  })
  expect(root).toEqual({
    kind: 'bulkEmptyRoot',
    signerPublicKey,
    maxFuel: 1n,
    networkName: 'skynet',
    nonce: new Uint8Array(8),
  })
})

test('a bulk without root or nodes is refused with the wording of the specification', () => {
  const root = buildBulkRoot(call)
  const noRoot: BulkRoot = JSON.parse('null')
  // @ts-expect-error the types refuse a bulk without nodes as well
  expect(() => buildBulkTransaction({ root: noRoot, nodes: [] })).toThrow(
    expect.objectContaining({
      name: 'MissingBulkRootError',
      message: 'You must define root transaction to use bulk',
    }),
  )
  expect(() => buildBulkNode({ ...call, root: noRoot })).toThrow(
    expect.objectContaining({ name: 'MissingBulkRootError' }),
  )
  // @ts-expect-error the types refuse a bulk without nodes as well
  expect(() => buildBulkTransaction({ root, nodes: [] })).toThrow(
    expect.objectContaining({ name: 'MissingBulkNodesError', message: 'No bulk node transactions provided' }),
  )
})
