import {
  Account,
  type BulkNodeTransaction,
  type BulkRootTransaction,
  ECDSAKeyPair,
  type UnitaryTransaction,
} from '@affidaty/t2-lib'
import { multihash } from '@panel/ledger/encoding'
import { exportPrivateKey, generateKeyPair, type KeyPair } from '@panel/ledger/keys'
import fc from 'fast-check'

/** One pair, as both sides hold it. */
export interface BothPairs {
  readonly ours: KeyPair
  readonly sdk: ECDSAKeyPair
  readonly accountId: string
}

const bothPairs = async (): Promise<BothPairs> => {
  const ours = await generateKeyPair()
  const sdk = new ECDSAKeyPair()
  await sdk.privateKey.setPKCS8(await exportPrivateKey(ours.privateKey))
  await sdk.publicKey.setRaw(ours.publicKey.raw)
  const account = new Account()
  await account.setKeyPair(sdk)
  return { ours, sdk, accountId: account.accountId }
}

/** A few pairs serve for all input: making one takes longer than comparing. */
export const pairs = [await bothPairs(), await bothPairs(), await bothPairs()] as const

export const pair = fc.constantFrom(...pairs)

export const bytes = (length: number): fc.Arbitrary<Uint8Array> =>
  fc.uint8Array({ minLength: length, maxLength: length }).map((data) => new Uint8Array(data))

export const accountId = fc.oneof(
  fc.constant('TRINCI'),
  fc.stringMatching(/^#[A-Za-z0-9_-]{1,30}$/),
  fc.constantFrom(...pairs.map((both) => both.accountId)),
)

const text = fc.string({ unit: 'grapheme', maxLength: 40 })
/** Names that objects would move to the front are left out: no side can keep their order. */
const name = fc
  .oneof(
    fc.string({ minLength: 1, maxLength: 20 }),
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 }),
  )
  .filter((key) => key !== '__proto__' && !/^\d+$/.test(key))

/** Args of every kind that both sides write alike. */
export const args: fc.Arbitrary<unknown> = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 3 },
    fc.oneof(
      fc.constant(null),
      fc.boolean(),
      fc.integer({ min: -(2 ** 31), max: 2 ** 32 - 1 }),
      fc.bigInt({ min: -0x8000_0000_0000_0000n, max: 0xffff_ffff_ffff_ffffn }),
      fc.double({ noDefaultInfinity: true, noNaN: true }).filter((number) => !Number.isInteger(number)),
      text,
      fc.uint8Array({ maxLength: 40 }).map((data) => new Uint8Array(data)),
    ),
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(name, tie('value'), { maxKeys: 4, noNullPrototype: true }),
  ),
})).value

/** What any call states; fuel as far as the SDK writes it as an integer. */
export const call = fc.record({
  accountId,
  maxFuel: fc.integer({ min: 0, max: 2 ** 32 - 1 }),
  nonce: bytes(8),
  networkName: text,
  smartContractHash: fc.option(bytes(8).map(multihash)),
  smartContractMethod: fc.string({ minLength: 1, maxLength: 30 }),
  args,
})

/** What any call states, in our terms. */
export type Call = typeof call extends fc.Arbitrary<infer Value> ? Value : never

export const capabilities = fc.dictionary(fc.oneof(name, fc.constant('*')), fc.boolean(), {
  maxKeys: 6,
  noNullPrototype: true,
})

export const certifiedData = fc.dictionary(name, text, {
  minKeys: 1,
  maxKeys: 20,
  size: 'max',
  noNullPrototype: true,
})

/** Our parameters of a call. */
export const ourCall = ({ maxFuel, ...rest }: Call, both: BothPairs) => ({
  ...rest,
  maxFuel: BigInt(maxFuel),
  signerPublicKey: both.ours.publicKey,
})

/** Fills a transaction of the SDK with a call. */
export const fillSdk = <Kind extends UnitaryTransaction | BulkRootTransaction | BulkNodeTransaction>(
  transaction: Kind,
  values: Call,
  both: BothPairs,
): Kind => {
  transaction.setTarget(values.accountId)
  transaction.setMaxFuel(values.maxFuel)
  transaction.setNonce(values.nonce)
  transaction.setNetworkName(values.networkName)
  if (values.smartContractHash !== null) transaction.setSmartContractHash(values.smartContractHash)
  transaction.setSmartContractMethod(values.smartContractMethod)
  transaction.setSmartContractMethodArgs(values.args)
  transaction.setSignerPublicKey(both.sdk.publicKey)
  return transaction
}
