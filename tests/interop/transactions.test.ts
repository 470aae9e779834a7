import {
  BulkNodeTransaction,
  BulkRootTransaction,
  BulkTransaction,
  UnitaryTransaction,
} from '@affidaty/t2-lib'
import { bytesToHex, hexToBytes } from '@panel/ledger/encoding'
import {
  buildBulkEmptyRoot,
  buildBulkNode,
  buildBulkRoot,
  buildBulkTransaction,
  buildUnitaryTransaction,
  decodeTransaction,
  encodeTransaction,
  findTransactionProblem,
  isSigned,
  sha384Of,
  signTransaction,
  ticketOf,
  transactionFromBase58,
  transactionToBase58,
  verifyTransaction,
} from '@panel/ledger/transactions'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type BothPairs, type Call, call, fillSdk, ourCall, pair, pairs } from './inputs.ts'

test('unsigned unitary transactions have the same bytes and ticket on both sides', async () => {
  await fc.assert(
    fc.asyncProperty(call, pair, async (values, both) => {
      const sdk = fillSdk(new UnitaryTransaction(), values, both)
      const ours = buildUnitaryTransaction(ourCall(values, both))
      expect(bytesToHex(encodeTransaction(ours))).toBe(bytesToHex(await sdk.toBytes()))
      expect(transactionToBase58(ours)).toBe(await sdk.toBase58())
      expect(ticketOf(ours)).toBe(await sdk.getTicket())
      expect(decodeTransaction(new Uint8Array(await sdk.toBytes()))).toEqual(ours)
    }),
  )
})

test('what the SDK signs verifies here and is encoded again as it came', async () => {
  await fc.assert(
    fc.asyncProperty(call, pair, async (values, both) => {
      const sdk = fillSdk(new UnitaryTransaction(), values, both)
      await sdk.sign(both.sdk.privateKey)
      const text = await sdk.toBase58()
      const ours = transactionFromBase58(text)
      expect(isSigned(ours) && (await verifyTransaction(ours))).toBe(true)
      expect(transactionToBase58(ours)).toBe(text)
    }),
  )
})

test('what is signed here verifies with the SDK', async () => {
  await fc.assert(
    fc.asyncProperty(call, pair, async (values, both) => {
      const ours = await signTransaction(buildUnitaryTransaction(ourCall(values, both)), both.ours.privateKey)
      const sdk = new UnitaryTransaction()
      await sdk.fromBase58(transactionToBase58(ours))
      expect(await sdk.verify()).toBe(true)
      expect(await sdk.getTicket()).toBe(ticketOf(ours))
      expect(bytesToHex(await sha384Of(ours))).toBe(bytesToHex(new Uint8Array(await sdk.getSha384())))
    }),
  )
})

interface BulkValues {
  readonly root: Call
  readonly isEmpty: boolean
  readonly nodes: readonly (readonly [Call, BothPairs])[]
  readonly both: BothPairs
}

const bulkValues: fc.Arbitrary<BulkValues> = fc.record({
  root: call,
  isEmpty: fc.boolean(),
  nodes: fc.array(fc.tuple(call, pair), { minLength: 1, maxLength: 8, size: 'max' }),
  both: pair,
})

const buildSdkBulk = async ({ root, isEmpty, nodes, both }: BulkValues): Promise<BulkTransaction> => {
  const sdkRoot = new BulkRootTransaction()
  if (isEmpty) {
    sdkRoot.setMaxFuel(root.maxFuel)
    sdkRoot.setNonce(root.nonce)
    sdkRoot.setNetworkName(root.networkName)
    sdkRoot.setSignerPublicKey(both.sdk.publicKey)
  } else fillSdk(sdkRoot, root, both)
  const bulk = new BulkTransaction()
  bulk.setRoot(sdkRoot)
  for (const [values, signer] of nodes) {
    const node = fillSdk(new BulkNodeTransaction(), { ...values, networkName: root.networkName }, signer)
    node.setDependsOn(await sdkRoot.getTicket())
    await node.sign(signer.sdk.privateKey)
    bulk.addNode(node)
  }
  await bulk.sign(both.sdk.privateKey)
  return bulk
}

const buildOurBulk = async ({ root: values, isEmpty, nodes, both }: BulkValues) => {
  const rootCall = ourCall(values, both)
  const root = isEmpty ? buildBulkEmptyRoot(rootCall) : buildBulkRoot(rootCall)
  const signed = nodes.map(([node, signer]) =>
    signTransaction(buildBulkNode({ ...ourCall(node, signer), root }), signer.ours.privateKey),
  )
  return signTransaction(
    buildBulkTransaction({ root, nodes: await Promise.all(signed) }),
    both.ours.privateKey,
  )
}

test('what the SDK signs as a bulk verifies here and is encoded again as it came', async () => {
  await fc.assert(
    fc.asyncProperty(bulkValues, async (values) => {
      const sdk = await buildSdkBulk(values)
      const text = await sdk.toBase58()
      const ours = transactionFromBase58(text)
      expect(isSigned(ours) && (await verifyTransaction(ours))).toBe(true)
      expect(transactionToBase58(ours)).toBe(text)
      expect(ticketOf(ours)).toBe(await sdk.getTicket())
    }),
    { numRuns: 30 },
  )
})

test('what is signed as a bulk here verifies with the SDK', async () => {
  await fc.assert(
    fc.asyncProperty(bulkValues, async (values) => {
      const ours = await buildOurBulk(values)
      const sdk = new BulkTransaction()
      await sdk.fromBase58(transactionToBase58(ours))
      expect(await sdk.verify()).toBe(true)
      expect(await sdk.getTicket()).toBe(ticketOf(ours))
    }),
    { numRuns: 30 },
  )
})

test.each([[true], [false]])(
  'a bulk of 100 nodes (empty root: %j) is the same on both sides',
  async (isEmpty) => {
    const size = { minLength: 100, maxLength: 100 }
    const [values] = fc.sample(
      fc.record({
        root: call,
        isEmpty: fc.constant(isEmpty),
        nodes: fc.array(fc.tuple(call, pair), size),
        both: pair,
      }),
      { numRuns: 1 },
    )
    if (values === undefined) throw new RangeError('no sample')
    const sdk = await buildSdkBulk(values)
    // As bytes: the SDK takes many seconds to write so long a base58 text.
    const sent = new Uint8Array(await sdk.toBytes())
    const theirs = decodeTransaction(sent)
    expect(isSigned(theirs) && (await verifyTransaction(theirs))).toBe(true)
    expect(bytesToHex(encodeTransaction(theirs))).toBe(bytesToHex(sent))
    const read = new BulkTransaction()
    await read.fromBytes(encodeTransaction(await buildOurBulk(values)))
    expect(await read.verify()).toBe(true)
  },
)

test('roots and nodes that stand alone have the same bytes', async () => {
  await fc.assert(
    fc.asyncProperty(call, pair, async (values, both) => {
      const root = buildBulkRoot(ourCall(values, both))
      const sdkRoot = fillSdk(new BulkRootTransaction(), values, both)
      expect(bytesToHex(encodeTransaction(root))).toBe(bytesToHex(await sdkRoot.toBytes()))
      expect(ticketOf(root)).toBe(await sdkRoot.getTicket())
      const node = buildBulkNode({ ...ourCall(values, both), root })
      const sdkNode = fillSdk(new BulkNodeTransaction(), values, both)
      sdkNode.setDependsOn(await sdkRoot.getTicket())
      expect(bytesToHex(encodeTransaction(node))).toBe(bytesToHex(await sdkNode.toBytes()))
      expect(decodeTransaction(new Uint8Array(await sdkNode.toBytes()))).toEqual(node)
    }),
  )
})

test('a changed byte of a signed transaction passes neither side', async () => {
  await fc.assert(
    fc.asyncProperty(
      call,
      pair,
      fc.nat(),
      fc.integer({ min: 1, max: 255 }),
      async (values, both, place, change) => {
        const signed = await signTransaction(
          buildUnitaryTransaction(ourCall(values, both)),
          both.ours.privateKey,
        )
        const encoded = encodeTransaction(signed)
        const at = place % encoded.length
        encoded[at] = (encoded[at] ?? 0) ^ change
        const isAccepted = async (): Promise<boolean> => {
          const decoded = decodeTransaction(encoded)
          return isSigned(decoded) && verifyTransaction(decoded)
        }
        expect(await isAccepted().catch(() => false)).toBe(false)
      },
    ),
  )
})

/** Where the SDK is lenient or wrong, and this package is not. Each is listed in the package's README. */
test('the SDK writes fuel beyond 32 bits as a float; here it is an integer', async () => {
  const sdk = new UnitaryTransaction()
  sdk.setMaxFuel(2 ** 40)
  expect(bytesToHex(await sdk.toBytes())).toContain('cb4270000000000000')
  const [both] = pairs
  const ours = buildUnitaryTransaction({
    accountId: '#EURS',
    signerPublicKey: both.ours.publicKey,
    maxFuel: 2n ** 40n,
    networkName: 'skynet',
    smartContractMethod: 'balance',
  })
  expect(bytesToHex(encodeTransaction(ours))).toContain('cf0000010000000000')
})

test('the SDK takes transactions without a signer; here they are refused', async () => {
  const sdk = new UnitaryTransaction()
  sdk.setTarget('#EURS')
  sdk.setSmartContractMethod('balance')
  const encoded = new Uint8Array(await sdk.toBytes())
  await expect(new UnitaryTransaction().fromBytes(encoded)).resolves.toBe(true)
  expect(() => decodeTransaction(encoded)).toThrow(
    expect.objectContaining({
      name: 'InvalidFieldError',
      details: expect.objectContaining({ field: 'signerPublicKey' }),
    }),
  )
})

test('the SDK takes numbers in longer forms than needed; here they are refused', async () => {
  const [both] = pairs
  const unsigned = buildUnitaryTransaction({
    accountId: '#EURS',
    signerPublicKey: both.ours.publicKey,
    maxFuel: 1000n,
    networkName: 'skynet',
    smartContractMethod: 'balance',
  })
  const encoded = hexToBytes(bytesToHex(encodeTransaction(unsigned)).replace('cd03e8', 'ce000003e8'))
  await expect(new UnitaryTransaction().fromBytes(encoded)).resolves.toBe(true)
  expect(() => decodeTransaction(encoded)).toThrow(
    expect.objectContaining({ name: 'InvalidMessagePackError' }),
  )
})

test('the SDK reads a changed bulk of another network; here the verification says why not', async () => {
  await fc.assert(
    fc.asyncProperty(bulkValues, async (values) => {
      const bulk = await buildOurBulk(values)
      const moved = bulk.nodes.map((node) => ({ ...node, networkName: `${node.networkName}x` }))
      expect(await findTransactionProblem({ ...bulk, nodes: moved })).toEqual({
        reason: 'wrongNetwork',
        node: 0,
      })
    }),
    { numRuns: 5 },
  )
})
