import { accountIdOf } from '@panel/ledger/accounts'
import { bytesToHex, decodeMessagePack, encodeMessagePack, multihash } from '@panel/ledger/encoding'
import type { PublicKey } from '@panel/ledger/keys'
import * as z from 'zod/mini'
import type { BlockSummary } from '../ledger.ts'
import type { NodeKey } from './node-key.ts'

/** What a block says of itself; the four hashes are 34 bytes each. */
export interface BlockContent {
  readonly height: number
  readonly size: number
  readonly previousHash: Uint8Array
  readonly transactionsHash: Uint8Array
  readonly receiptsHash: Uint8Array
  readonly stateHash: Uint8Array
  /** Unix seconds. */
  readonly timestamp: number
}

const curveNames = { 'P-384': 'secp384r1', 'P-256': 'secp256r1' } as const

const wireKey = (publicKey: PublicKey) => ['ecdsa', curveNames[publicKey.curve], publicKey.raw]

/** Seals a block: its hash is the multihash of its data, as with everything that is signed. */
export const sealBlock = (
  content: BlockContent,
  nodeKey: NodeKey,
): { bytes: Uint8Array; hash: Uint8Array } => {
  const data = [
    wireKey(nodeKey.publicKey),
    content.height,
    content.size,
    content.previousHash,
    content.transactionsHash,
    content.receiptsHash,
    content.stateHash,
    content.timestamp,
  ]
  const signed = encodeMessagePack(data)
  return { bytes: encodeMessagePack([data, nodeKey.sign(signed)]), hash: multihash(signed) }
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

/** What the bytes of a block say. */
export const summaryOfBlock = (blockBytes: Uint8Array, burnedFuel: bigint): BlockSummary => {
  const [data] = wireBlock.parse(decodeMessagePack(blockBytes))
  const [validator, height, size, previous, transactions, receipts, state, timestamp] = data
  return {
    height,
    hash: bytesToHex(multihash(encodeMessagePack(data))),
    previousHash: bytesToHex(previous),
    size,
    timestamp,
    burnedFuel,
    validator: validator && accountIdOf({ curve: 'P-384', raw: validator[2] }),
    transactionsHash: bytesToHex(transactions),
    receiptsHash: bytesToHex(receipts),
    stateHash: bytesToHex(state),
    bytes: blockBytes,
  }
}
