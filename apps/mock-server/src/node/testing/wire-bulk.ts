import { accountIdOf } from '@panel/ledger/accounts'
import { encodeMessagePack, hexToBytes, multihash } from '@panel/ledger/encoding'
import { sign } from '@panel/ledger/keys'
import { idOf, keysOf } from '../../testing/ready-accounts.ts'

/** The schemas of the wire format, as literals, so that the program's own table is tested too. */
export const schemas = {
  unitary: 'd8af8f563f25eb065651ccdd05b9726fd27ff9dc40e3b9c8b4d2c55fa9819f36',
  bulk: '0ec3469e3509682d7599797a9d1c5cdf56b2d9bd435f853a3b999cbb717e0337',
  root: '0bccf5dce4f25036de1ef091ea9e862fa348e6de82ef16fbcfc84c1f1314b86e',
  emptyRoot: 'f76bce109213ee2204e218f000b7c67770812e4b26f4dba90c532a10865968ff',
  node: '097e5f552c79d4f64e15f853ad19d013973343aea557d5c1482d9cef71915db8',
} as const

/** The index of each member in a call's data. */
export const place = {
  schema: 0,
  target: 1,
  maxFuel: 2,
  nonce: 3,
  network: 4,
  contract: 5,
  method: 6,
  publicKey: 7,
  args: 8,
  dependsOn: 9,
} as const

/** The members of a structure in the order of the wire. */
export type Wire = readonly unknown[]

/** A node before it is part of a bulk. */
export interface WireNode {
  readonly signer: string
  readonly data: Wire
}

/** A ready account's public key in its wire format. */
export const wireKeyOf = async (name: string): Promise<Wire> => {
  const { publicKey } = await keysOf(name)
  if (accountIdOf(publicKey) !== idOf(name)) throw new Error(`${name} has another key.`)
  return ['ecdsa', 'secp384r1', publicKey.raw]
}

/** A ready account's signature over data, with SHA-384. */
export const signatureOf = async (name: string, data: unknown): Promise<Uint8Array> =>
  sign((await keysOf(name)).privateKey, encodeMessagePack(data), { hash: 'SHA-384' })

export const ticketOf = (data: unknown): Uint8Array => hexToBytes(multihash(encodeMessagePack(data)))

let made = 0
/** Eight bytes that are unique in this process. */
export const freshNonce = (): Uint8Array => {
  made += 1
  const nonce = new Uint8Array(8)
  new DataView(nonce.buffer).setUint32(4, made)
  return nonce
}

/** What differs from a transfer of one unit of `#EURS`. */
export interface WireCall {
  readonly target?: string
  readonly maxFuel?: number
  readonly contract?: Uint8Array
  readonly method?: string
  readonly args?: unknown
}

/** The data of a call by a ready account to another. */
export const callData = async (
  schema: string,
  from: string,
  to: string,
  call: WireCall = {},
): Promise<Wire> => [
  schema,
  call.target ?? '#EURS',
  call.maxFuel ?? 1000,
  freshNonce(),
  'trinci_devnet',
  call.contract ?? null,
  call.method ?? 'transfer',
  await wireKeyOf(from),
  encodeMessagePack(call.args ?? { from: idOf(from), to: idOf(to), units: 1 }),
]

/** The data of a root that calls nothing. */
export const emptyRootData = async (signer: string): Promise<Wire> => [
  schemas.emptyRoot,
  1000,
  freshNonce(),
  'trinci_devnet',
  await wireKeyOf(signer),
]

export const nodeOf = async (
  root: unknown,
  from: string,
  to: string,
  call: WireCall = {},
): Promise<WireNode> => ({
  signer: from,
  data: [...(await callData(schemas.node, from, to, call)), ticketOf(root)],
})

/** A node with its own signature, as a bulk contains it. */
export const signNode = async ({ signer, data }: WireNode): Promise<Wire> => [
  data,
  await signatureOf(signer, data),
]

/** A whole bulk with any content, correctly signed by its signer. */
export const signBulk = async (root: unknown, nodes: unknown, signer = 'user'): Promise<Wire> => {
  const data = [schemas.bulk, [[root], nodes]]
  return ['bulk_tx', data, await signatureOf(signer, data)]
}

/** The parts of a valid bulk: `user` pays `dev`, who pays `nft`, who pays `kyc`. */
export const rightParts = async () => {
  const root = await callData(schemas.root, 'user', 'dev')
  const nodes = [await nodeOf(root, 'dev', 'nft'), await nodeOf(root, 'nft', 'kyc')] as const
  return { root, nodes }
}

export const zeros = (length: number) => new Uint8Array(length)
