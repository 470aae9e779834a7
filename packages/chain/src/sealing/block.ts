import { accountIdOf, type HashId } from '@panel/ledger/accounts'
import { bytesToHex, decodeMessagePack, encodeMessagePack, multihash } from '@panel/ledger/encoding'
import { type PublicKey, verify } from '@panel/ledger/keys'
import { type Block, blockSignedBytes } from '@panel/ledger/messages'
import * as z from 'zod/mini'
import type { BlockSummary } from '../ledger.ts'
import type { NodeKey } from './node-key.ts'

/** What a block says of itself, before it is signed. */
export type BlockContent = Omit<Block, 'signature'>

const arrayOfTwo = 0x92

const joinSigned = (signedBytes: Uint8Array, signature: Uint8Array): Uint8Array =>
  Buffer.concat([Uint8Array.of(arrayOfTwo), signedBytes, encodeMessagePack(signature)])

/** The bytes of a block as nodes keep them: every number in its smallest form. */
export const encodeBlock = (block: Block): Uint8Array => joinSigned(blockSignedBytes(block), block.signature)

/** Seals a block: its hash is the multihash of its data, as with everything that is signed. */
export const sealBlock = (
  content: Omit<BlockContent, 'validator'>,
  nodeKey: NodeKey,
): { bytes: Uint8Array; hash: HashId } => {
  const signedBytes = blockSignedBytes({ ...content, validator: nodeKey.publicKey })
  return { bytes: joinSigned(signedBytes, nodeKey.sign(signedBytes)), hash: multihash(signedBytes) }
}

const bytes = z.instanceof(Uint8Array)
const whole = z.pipe(z.union([z.bigint(), z.int()]), z.transform(Number))
const wireBlock = z.tuple([
  z.tuple([
    z.nullable(z.tuple([z.string(), z.string(), bytes])),
    whole,
    whole,
    bytes,
    bytes,
    bytes,
    bytes,
    whole,
  ]),
  bytes,
])

const openBlock = (blockBytes: Uint8Array) => {
  const [data, signature] = wireBlock.parse(decodeMessagePack(blockBytes))
  const [validator] = data
  const key: PublicKey | null = validator && { curve: 'P-384', raw: validator[2] }
  return { data, signature, key, signedBytes: encodeMessagePack(data) }
}

/** What the bytes of a block say. */
export const summaryOfBlock = (blockBytes: Uint8Array, burnedFuel: bigint): BlockSummary => {
  const { data, key, signedBytes } = openBlock(blockBytes)
  const [, height, size, previous, transactions, receipts, state, timestamp] = data
  return {
    height,
    hash: multihash(signedBytes),
    previousHash: bytesToHex(previous),
    size,
    timestamp,
    burnedFuel,
    validator: key && accountIdOf(key),
    transactionsHash: bytesToHex(transactions),
    receiptsHash: bytesToHex(receipts),
    stateHash: bytesToHex(state),
    bytes: blockBytes,
  }
}

/** Whether the block's validator signed it. */
export const isBlockSigned = async (blockBytes: Uint8Array): Promise<boolean> => {
  const { key, signedBytes, signature } = openBlock(blockBytes)
  return key !== null && verify(key, signedBytes, signature, { hash: 'SHA-384' })
}
