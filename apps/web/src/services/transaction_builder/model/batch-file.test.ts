import { bytesToHex, encodeMessagePack, sha256, utf8ToBytes } from '@panel/ledger/encoding'
import { generateKeyPair } from '@panel/ledger/keys'
import { signTransaction, transactionToBase58 } from '@panel/ledger/transactions'
import { expect, test } from 'vitest'
import { type Batch, newBatch, renewed } from '../../../shared/bulk/batch.ts'
import { nodeUnder, prepareBulk, rootOf, signaturesOf, strays } from '../../../shared/bulk/build-bulk.ts'
import { readBatchFile, writeBatchFile } from './batch-file.ts'
import { readForeignNode } from './read-foreign-node.ts'

const call = {
  accountId: '#EURS',
  smartContractMethod: 'transfer',
  smartContractHashHex: null,
  maxFuel: 2n ** 64n - 1n,
  argsBytes: encodeMessagePack({ units: 5n }),
}
const own = await generateKeyPair()
const other = await generateKeyPair()
const frame = { signerPublicKey: own.publicKey, networkName: 'net' }

/** A batch with a node of its own and one that another account has signed for its root. */
const shared = async (part: Partial<Batch> = {}) => {
  const empty = { ...newBatch(), ...part }
  const node = nodeUnder(rootOf(empty, frame), call, other.publicKey)
  const signed = await signTransaction(node, other.privateKey)
  return { signed, batch: { ...empty, nodes: [{ intent: call }, { signed }] } }
}

test('a batch is the same after it was written and read, with what others signed', async () => {
  const { batch } = await shared()
  expect(readBatchFile(writeBatchFile(batch))).toEqual({ batch })
  const { batch: withRoot } = await shared({ root: call })
  expect(readBatchFile(writeBatchFile(withRoot))).toEqual({ batch: withRoot })
})

test('a changed file is refused', async () => {
  const { batch } = await shared()
  const text = writeBatchFile(batch)
  expect(readBatchFile(text.replace('"transfer"', '"burn"'))).toEqual({ problem: 'checksum' })
  expect(readBatchFile(text.replace('"version": 1', '"version": 2'))).toEqual({ problem: 'shape' })
  expect(readBatchFile(text.slice(0, -4))).toEqual({ problem: 'json' })
})

test('a file whose checksum holds but whose signed node is none is refused', async () => {
  const { batch, signed } = await shared()
  const { checksum: _, ...said } = JSON.parse(writeBatchFile(batch))
  said.nodes = [{ signed: transactionToBase58({ ...signed, signature: null }) }]
  const checksum = bytesToHex(sha256(utf8ToBytes(JSON.stringify(said))))
  const text = JSON.stringify({ ...said, checksum })
  expect(readBatchFile(text)).toEqual({ problem: 'node' })
})

test('another account’s node is taken only signed, for this root, this network, and once', async () => {
  const { batch, signed } = await shared()
  const root = rootOf(batch, frame)
  const text = transactionToBase58(signed)
  expect(await readForeignNode(` ${text}\n`, root, [])).toEqual({ node: signed })
  const problem = async (pasted: string, at = root, nodes = batch.nodes.slice(0, 1)) =>
    (await readForeignNode(pasted, at, nodes)).problem
  expect(await problem(text, root, batch.nodes)).toBe('twice')
  expect(await problem(text, rootOf(renewed(batch), frame))).toBe('otherRoot')
  expect(await problem(text, rootOf(batch, { ...frame, networkName: 'elsewhere' }))).toBe('otherNetwork')
  expect(await problem(transactionToBase58({ ...signed, signature: null }))).toBe('notSigned')
  const forged = { ...signed, maxFuel: 1n }
  expect(await problem(transactionToBase58(forged))).toBe('badSignature')
  expect(await problem(transactionToBase58(root))).toBe('noNode')
  expect(await problem('hello')).toBe('unreadable')
})

test('a root stays the same while its batch does, and a new one leaves foreign nodes behind', async () => {
  const { batch, signed } = await shared()
  const prepared = prepareBulk(batch, frame)
  expect(prepared.rootTicket).toBe(prepareBulk(batch, frame).rootTicket)
  expect(prepared.nodes[1]).toBe(signed)
  expect(signaturesOf(prepared)).toBe(2)
  expect(strays(batch.nodes, prepared.root)).toEqual([])
  expect(strays(batch.nodes, rootOf(renewed(batch), frame))).toEqual([{ signed }])
  expect(strays(batch.nodes, rootOf(batch, { ...frame, signerPublicKey: other.publicKey }))).toHaveLength(1)
})
