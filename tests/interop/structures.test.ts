import { Certificate, Delegation, Signable } from '@affidaty/t2-lib'
import { accountIdOf } from '@panel/ledger/accounts'
import {
  buildCertificate,
  certificateFromBase58,
  decodeCertificate,
  discloseFields,
  encodeCertificate,
  findCertificateProblem,
  signCertificate,
  verifyCertificate,
} from '@panel/ledger/certificates'
import {
  buildDelegation,
  decodeDelegation,
  delegationFromBase58,
  encodeDelegation,
  findDelegationProblem,
  hasCapability,
  type Delegation as OurDelegation,
  signDelegation,
  verifyDelegation,
} from '@panel/ledger/delegations'
import { bytesToHex } from '@panel/ledger/encoding'
import {
  buildSignable,
  encodeSignable,
  signableFromBase58,
  signableToBase58,
  signSignable,
  verifySignable,
} from '@panel/ledger/signables'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { accountId, args, type BothPairs, bytes, capabilities, certifiedData, pair } from './inputs.ts'

const delegation = fc.record({
  delegate: accountId,
  network: fc.string({ unit: 'grapheme', maxLength: 30 }),
  target: accountId,
  expiration: fc.integer({ min: 2_000_000_000, max: 2 ** 32 - 1 }),
  capabilities,
})

const expectedOf = (
  { delegate, network, target }: Pick<OurDelegation, 'delegate' | 'network' | 'target'>,
  both: BothPairs,
) => ({ delegator: accountIdOf(both.ours.publicKey), delegate, network, target })

test('delegations have the same bytes and verify on the other side', async () => {
  await fc.assert(
    fc.asyncProperty(delegation, pair, async (values, both) => {
      const sdk = new Delegation()
      Object.assign(sdk, values, { delegator: both.sdk.publicKey })
      const expiration = BigInt(values.expiration)
      const ours = buildDelegation({ ...values, expiration, delegator: both.ours.publicKey })
      expect(bytesToHex(encodeDelegation(ours))).toBe(bytesToHex(await sdk.toBytes()))
      await sdk.sign(both.sdk.privateKey)
      const theirs = delegationFromBase58(await sdk.toBase58())
      expect(await verifyDelegation(theirs, expectedOf(values, both))).toBe(true)
      expect(bytesToHex(encodeDelegation(theirs))).toBe(bytesToHex(await sdk.toBytes()))
      const signed = await signDelegation(ours, both.ours.privateKey)
      const read = new Delegation()
      await read.fromBytes(encodeDelegation(signed))
      expect(await read.verify()).toBe(true)
      expect(decodeDelegation(encodeDelegation(signed))).toEqual(signed)
      for (const method of [...Object.keys(values.capabilities), 'other']) {
        expect(hasCapability(ours, method)).toBe(sdk.hasCapability(method))
      }
    }),
  )
})

test('an expired delegation holds on neither side, one that is not on both', async () => {
  const seconds = Math.floor(Date.now() / 1000)
  const expiration = fc.oneof(
    fc.integer({ min: 0, max: seconds - 1 }),
    fc.integer({ min: seconds + 3600, max: 2 ** 32 - 1 }),
  )
  await fc.assert(
    fc.asyncProperty(delegation, expiration, pair, async (values, end, both) => {
      const sdk = new Delegation()
      Object.assign(sdk, values, { expiration: end, delegator: both.sdk.publicKey })
      await sdk.sign(both.sdk.privateKey)
      const read = delegationFromBase58(await sdk.toBase58())
      const problem = await findDelegationProblem(read, expectedOf(values, both))
      expect(problem).toEqual(end > seconds ? undefined : { reason: 'expired' })
      expect(await sdk.verify()).toBe(problem === undefined)
    }),
  )
})

const disclosure = certifiedData.chain((data) =>
  fc.record({
    data: fc.constant(data),
    clear: fc.subarray(Object.keys(data), { minLength: 1 }),
    salt: bytes(32),
    target: accountId,
  }),
)

test('certificates have the same root, proof and bytes and verify on the other side', async () => {
  await fc.assert(
    fc.asyncProperty(disclosure, pair, async ({ data, clear, salt, target }, both) => {
      const sdk = new Certificate(data)
      sdk.setSalt(salt)
      sdk.setTarget(target)
      sdk.setCertifier(both.sdk.publicKey)
      await sdk.create([...clear])
      await sdk.sign(both.sdk.privateKey)
      const encoded = new Uint8Array(await sdk.toBytes())
      const theirs = decodeCertificate(encoded)
      const built = buildCertificate({ target, certifier: both.ours.publicKey, data, salt })
      const ours = discloseFields(built, data, clear)
      expect({ ...theirs, signature: null }).toEqual(ours)
      expect(bytesToHex(encodeCertificate(theirs))).toBe(bytesToHex(encoded))
      const clearData = Object.fromEntries(clear.map((field) => [field, data[field] ?? '']))
      const expected = { certifier: accountIdOf(both.ours.publicKey), target, data: clearData }
      expect(await verifyCertificate(theirs, expected)).toBe(true)
      expect(await verifyCertificate(certificateFromBase58(await sdk.toBase58()), expected)).toBe(true)
      const signed = await signCertificate(ours, both.ours.privateKey)
      const read = new Certificate()
      await read.fromBytes(encodeCertificate(signed))
      expect(await read.verify(clearData)).toBe(true)
    }),
  )
})

test('a certificate of nested data as JSON text is shown in part on both sides', async () => {
  const nested = fc.dictionary(fc.constantFrom('name', 'è', '名', '👩‍👧', 'address'), fc.jsonValue(), {
    minKeys: 2,
  })
  await fc.assert(
    fc.asyncProperty(nested, accountId, pair, async (values, target, both) => {
      const data = Object.fromEntries(
        Object.entries(values).map(([field, value]) => [field, JSON.stringify(value)]),
      )
      const [first = ''] = Object.keys(data)
      const shown = { [first]: data[first] ?? '' }
      const certificate = buildCertificate({ target, certifier: both.ours.publicKey, data, clear: [first] })
      const read = new Certificate()
      await read.fromBytes(encodeCertificate(await signCertificate(certificate, both.ours.privateKey)))
      const theirs = decodeCertificate(new Uint8Array(await read.toBytes()))
      expect(await read.verify(shown)).toBe(true)
      const expected = { certifier: accountIdOf(both.ours.publicKey), target, data: shown }
      expect(await verifyCertificate(theirs, expected)).toBe(true)
      const changed = { ...expected, data: { [first]: `${shown[first]} ` } }
      expect(await findCertificateProblem(theirs, changed)).toEqual({ reason: 'wrongData' })
    }),
  )
})

test('signables have the same bytes and verify on the other side', async () => {
  await fc.assert(
    fc.asyncProperty(args, fc.string({ maxLength: 20 }), pair, async (data, typeTag, both) => {
      const sdk = new Signable()
      sdk.typeTag = typeTag
      sdk.data = data
      const ours = buildSignable({ typeTag, data })
      expect(bytesToHex(encodeSignable(ours))).toBe(bytesToHex(await sdk.toBytes()))
      await sdk.sign(both.sdk.privateKey)
      expect(await verifySignable(signableFromBase58(await sdk.toBase58()), both.ours.publicKey)).toBe(true)
      const read = new Signable()
      await read.fromBase58(signableToBase58(await signSignable(ours, both.ours.privateKey)))
      expect(await read.verifySignature(both.sdk.publicKey)).toBe(true)
    }),
  )
})
