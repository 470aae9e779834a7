import fc from 'fast-check'
import type { Certificate } from '../src/certificates/index.ts'
import type { Delegation } from '../src/delegations/index.ts'
import { bytesToHex, multihash } from '../src/encoding/index.ts'
import type { PublicKey } from '../src/keys/index.ts'
import type {
  BulkEmptyRoot,
  BulkNode,
  BulkRoot,
  BulkTransaction,
  Transaction,
  UnitaryTransaction,
} from '../src/transactions/index.ts'

export const bytes = (length: number): fc.Arbitrary<Uint8Array> =>
  fc.uint8Array({ minLength: length, maxLength: length }).map((data) => new Uint8Array(data))

const someBytes = (maxLength: number): fc.Arbitrary<Uint8Array> =>
  fc.uint8Array({ maxLength }).map((data) => new Uint8Array(data))

export const u64: fc.Arbitrary<bigint> = fc.oneof(
  fc.bigInt({ min: 0n, max: 0xffff_ffff_ffff_ffffn }),
  fc.constantFrom(
    0n,
    127n,
    128n,
    255n,
    256n,
    65_535n,
    65_536n,
    0xffff_ffffn,
    0x1_0000_0000n,
    0xffff_ffff_ffff_ffffn,
  ),
)

const hash = bytes(8).map(multihash)
const sha256Text = bytes(32).map(bytesToHex)

export const accountId: fc.Arbitrary<string> = fc.oneof(
  fc.constant('TRINCI'),
  fc.stringMatching(/^#[A-Za-z0-9_-]{1,40}$/),
  fc.constant('QmYHnEQLdf5h7KYbjFPuHSRk2SPgdXrJWFh5W696HPfq7i'),
)

const publicKey: fc.Arbitrary<PublicKey> = fc.oneof(
  bytes(96).map((point): PublicKey => ({ curve: 'P-384', raw: new Uint8Array([4, ...point]) })),
  bytes(64).map((point): PublicKey => ({ curve: 'P-256', raw: new Uint8Array([4, ...point]) })),
)

const text = fc.string({ unit: 'grapheme', maxLength: 60 })

const emptyRoot: fc.Arbitrary<BulkEmptyRoot> = fc.record({
  kind: fc.constant('bulkEmptyRoot' as const),
  signerPublicKey: publicKey,
  maxFuel: u64,
  nonce: bytes(8),
  networkName: text,
})

const call = {
  accountId,
  signerPublicKey: publicKey,
  maxFuel: u64,
  nonce: bytes(8),
  networkName: text,
  smartContractHash: fc.option(hash),
  smartContractMethod: fc.string({ minLength: 1, maxLength: 40 }),
  smartContractMethodArgs: someBytes(300),
}

const root: fc.Arbitrary<BulkRoot> = fc.record({ kind: fc.constant('bulkRoot' as const), ...call })

const signatureFor = (signer: PublicKey): fc.Arbitrary<Uint8Array | null> =>
  fc.option(bytes(signer.curve === 'P-384' ? 96 : 64))

const withSignature = <Kind extends { readonly signerPublicKey: PublicKey }>(
  arbitrary: fc.Arbitrary<Kind>,
): fc.Arbitrary<Kind & { readonly signature: Uint8Array | null }> =>
  arbitrary.chain((unsigned) =>
    signatureFor(unsigned.signerPublicKey).map((signature) => ({ ...unsigned, signature })),
  )

export const unitary: fc.Arbitrary<UnitaryTransaction> = withSignature(
  fc.record({ kind: fc.constant('unitary' as const), ...call }),
)

const node: fc.Arbitrary<BulkNode> = withSignature(
  fc.record({ kind: fc.constant('bulkNode' as const), ...call, dependsOn: hash }),
)

export const bulk: fc.Arbitrary<BulkTransaction> = fc
  .record({ root: fc.oneof(root, emptyRoot), nodes: fc.array(node, { maxLength: 20, size: 'max' }) })
  .chain(({ root: first, nodes }) =>
    signatureFor(first.signerPublicKey).map((signature) => ({
      kind: 'bulk' as const,
      root: first,
      nodes,
      signature,
    })),
  )

export const transaction: fc.Arbitrary<Transaction> = fc.oneof(
  { weight: 4, arbitrary: unitary },
  { weight: 1, arbitrary: bulk },
  { weight: 1, arbitrary: node },
  { weight: 1, arbitrary: root },
  { weight: 1, arbitrary: emptyRoot },
)

/** Names that an object keeps in the order in which they were given. */
const memberName = fc
  .string({ unit: 'grapheme', maxLength: 20 })
  .filter((name) => !/^(0|[1-9]\d*)$/.test(name) && name !== '__proto__')

export const delegation: fc.Arbitrary<Delegation> = fc
  .record({
    delegate: accountId,
    delegator: publicKey,
    network: text,
    target: accountId,
    expiration: u64,
    capabilities: fc.dictionary(fc.oneof(fc.constant('*'), memberName), fc.boolean(), {
      maxKeys: 20,
      noNullPrototype: true,
    }),
  })
  .chain((unsigned) => signatureFor(unsigned.delegator).map((signature) => ({ ...unsigned, signature })))

export const certificate: fc.Arbitrary<Certificate> = fc
  .record({
    target: accountId,
    fields: fc.uniqueArray(text, { minLength: 1, maxLength: 20 }).map((fields) => fields.sort()),
    salt: someBytes(40),
    root: sha256Text,
    certifier: publicKey,
    multiProof: fc.array(sha256Text, { maxLength: 8 }),
  })
  .chain((unsigned) => signatureFor(unsigned.certifier).map((signature) => ({ ...unsigned, signature })))

/** Values that args may hold, as decoding gives them back. */
export const opaqueValue: fc.Arbitrary<unknown> = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    fc.oneof(
      fc.constant(null),
      fc.boolean(),
      fc.integer({ min: -(2 ** 31), max: 2 ** 32 - 1 }),
      fc.bigInt({ min: -0x8000_0000_0000_0000n, max: 0xffff_ffff_ffff_ffffn }),
      fc.double({ noDefaultInfinity: true, noNaN: true }).filter((number) => !Number.isInteger(number)),
      text,
      someBytes(40),
    ),
    fc.array(tie('value'), { maxLength: 5 }),
    fc.dictionary(
      fc.string({ maxLength: 12 }).filter((key) => key !== '__proto__' && !key.startsWith('$:')),
      tie('value'),
      { maxKeys: 5, noNullPrototype: true },
    ),
  ),
})).value
