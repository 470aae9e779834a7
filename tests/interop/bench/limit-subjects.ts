import {
  decode,
  encodeCall,
  encodeSigned,
  encodeUnitaryData,
  fromBase58,
  sha256,
  toBase58,
  wrapUnitary,
} from './limit.ts'
import { call, clear, data, limitKeys, plain, raw } from './subjects.ts'

const SHA384 = { name: 'ECDSA', hash: 'SHA-384' }
const P384 = { name: 'ECDSA', namedCurve: 'P-384' }
const ID_HEAD = Buffer.from('080312783076301006072a8648ce3d020106052b81040022036200', 'hex')
const ROOT_HEAD = Buffer.from(
  `99d940${Buffer.from('0bccf5dce4f25036de1ef091ea9e862fa348e6de82ef16fbcfc84c1f1314b86e').toString('hex')}`,
  'hex',
)
const NODE_HEAD = Buffer.from(
  `9ad940${Buffer.from('097e5f552c79d4f64e15f853ad19d013973343aea557d5c1482d9cef71915db8').toString('hex')}`,
  'hex',
)
const BULK_HEAD = Buffer.from(
  `92d940${Buffer.from('0ec3469e3509682d7599797a9d1c5cdf56b2d9bd435f853a3b999cbb717e0337').toString('hex')}9291`,
  'hex',
)
const BULK_TAG = Buffer.from('93a762756c6b5f7478', 'hex')
const UNSIGNED = new Uint8Array()
const MULTIHASH = Buffer.from([0x12, 0x20])

type Bytes = Uint8Array<ArrayBuffer>

const sign = async (bytes: Bytes): Promise<Bytes> =>
  new Uint8Array(await crypto.subtle.sign(SHA384, limitKeys.private, bytes))
const importKey = (point: Bytes): Promise<CryptoKey> =>
  crypto.subtle.importKey('raw', point, P384, true, ['verify'])
const signatureOf = (bytes: Bytes): Bytes => bytes.subarray(bytes.length - 96)
const accountIdOf = (point: Bytes): string =>
  toBase58(Buffer.concat([MULTIHASH, sha256(Buffer.concat([ID_HEAD, point]))]))
const hashPair = (left: Uint8Array, right: Uint8Array): Uint8Array => sha256(Buffer.concat([left, right]))

const tree = (): Bytes => {
  const salt = crypto.getRandomValues(new Uint8Array(32))
  const hex = Buffer.from(salt).toString('hex')
  const leaves = Object.keys(data)
    .sort()
    .map((field) => sha256(Buffer.from(`${data[field]}${field}${hex}`)))
  let layer = [...leaves, ...Array<Uint8Array>(32 - leaves.length).fill(leaves.at(-1) ?? UNSIGNED)]
  let known = new Set(clear.map((_, index) => index))
  const proof: Uint8Array[] = []
  while (layer.length > 1) {
    for (const index of known) if (!known.has(index ^ 1)) proof.push(layer[index ^ 1] ?? UNSIGNED)
    known = new Set([...known].map((index) => index >> 1))
    layer = Array.from({ length: layer.length / 2 }, (_, at) =>
      hashPair(layer[2 * at] ?? UNSIGNED, layer[2 * at + 1] ?? UNSIGNED),
    )
  }
  return Buffer.concat([salt, layer[0] ?? UNSIGNED, ...proof])
}

/** What each row takes straight on the primitives. */
export const limitSubjects = {
  pair: async () => {
    const pair = await crypto.subtle.generateKey(P384, true, ['sign', 'verify'])
    return crypto.subtle.exportKey('raw', pair.publicKey)
  },
  accountId: () => accountIdOf(raw),
  importedId: async () => {
    await importKey(raw)
    return accountIdOf(raw)
  },
  build: () => toBase58(wrapUnitary(encodeUnitaryData(call, raw), UNSIGNED)),
  sign,
  signed: async () => {
    const bytes = encodeUnitaryData(call, raw)
    return toBase58(wrapUnitary(bytes, await sign(bytes)))
  },
  verify: (signedBytes: Bytes, signature: Bytes) =>
    crypto.subtle.verify(SHA384, limitKeys.public, signature, signedBytes),
  decode: (text: string) => decode(fromBase58(text)),
  decodeVerify: async (text: string) => {
    const bytes = fromBase58(text)
    decode(bytes)
    return crypto.subtle.verify(
      SHA384,
      await importKey(raw),
      signatureOf(bytes),
      bytes.subarray(9, bytes.length - 98),
    )
  },
  ticket: (signedBytes: Bytes) => Buffer.concat([MULTIHASH, sha256(signedBytes)]).toString('hex'),
  bulk: async (count: number) => {
    const root = encodeCall(ROOT_HEAD, call, raw)
    const ticket = Buffer.concat([MULTIHASH, sha256(root)])
    const nodes = await Promise.all(
      Array.from({ length: count }, async () => {
        const node = encodeCall(NODE_HEAD, call, raw, ticket)
        return encodeSigned(Buffer.from([0x92]), node, await sign(node))
      }),
    )
    const body = Buffer.concat([BULK_HEAD, root, Buffer.from([0x90 + count]), ...nodes])
    return toBase58(encodeSigned(BULK_TAG, body, await sign(body)))
  },
  verifyBulk: async (text: string, nodes: readonly (readonly [Bytes, Bytes])[]) => {
    const bytes = fromBase58(text)
    decode(bytes)
    const body = bytes.subarray(BULK_TAG.length, bytes.length - 98)
    const checks = nodes.map(async ([node, signature]) =>
      crypto.subtle.verify(SHA384, await importKey(raw), signature, node),
    )
    checks.push(crypto.subtle.verify(SHA384, await importKey(raw), signatureOf(bytes), body))
    return Promise.all(checks)
  },
  delegation: async () => {
    const bytes = encodeCall(Buffer.from([0x96]), call, raw)
    return toBase58(encodeSigned(Buffer.from([0x92]), bytes, await sign(bytes)))
  },
  tree,
  certificate: async () => {
    const bytes = tree()
    const signature = await sign(bytes)
    tree()
    return crypto.subtle.verify(SHA384, limitKeys.public, signature, bytes)
  },
  encrypt: async () => {
    const [salt, iv] = [
      crypto.getRandomValues(new Uint8Array(16)),
      crypto.getRandomValues(new Uint8Array(12)),
    ]
    const secret = await crypto.subtle.importKey('raw', Buffer.from('correct horse'), 'PBKDF2', false, [
      'deriveKey',
    ])
    const derivation = { name: 'PBKDF2', hash: 'SHA-256', iterations: 250_000, salt }
    const key = await crypto.subtle.deriveKey(derivation, secret, { name: 'AES-GCM', length: 256 }, false, [
      'encrypt',
    ])
    return crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, plain)
  },
}
