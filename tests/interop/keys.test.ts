import {
  Account,
  AESPassDecrypt,
  AESPassEncrypt,
  CryptoDefaults,
  compressRawCurvePoint,
  ECDSAKeyPair,
  RSAKeyPair,
  signData,
  verifyDataSignature,
} from '@affidaty/t2-lib'
import { accountIdOf } from '@panel/ledger/accounts'
import { bytesToHex } from '@panel/ledger/encoding'
import {
  decryptWithPassword,
  encryptWithPassword,
  exportPrivateKey,
  exportPublicKey,
  importPrivateKey,
  importPublicKey,
  importRsaPublicKey,
  rsaVerify,
  sign,
  verify,
} from '@panel/ledger/keys'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pair } from './inputs.ts'

test('account ids are the same', () => {
  fc.assert(
    fc.property(pair, (both) => {
      expect(accountIdOf(both.ours.publicKey)).toBe(both.accountId)
    }),
  )
})

test.each([
  ['P-384', CryptoDefaults.ECDSAP384R1KeyPairParams],
  ['P-256', CryptoDefaults.ECDSAP256R1KeyPairParams],
] as const)('keys that the SDK makes on %s are read, written and named alike', async (curve, parameters) => {
  const sdk = new ECDSAKeyPair(parameters)
  await sdk.generate()
  const account = new Account()
  await account.setKeyPair(sdk)
  const raw = new Uint8Array(await sdk.publicKey.getRaw())
  const spki = new Uint8Array(await sdk.publicKey.getSPKI())
  const imported = await importPrivateKey(new Uint8Array(await sdk.privateKey.getPKCS8()))
  expect(imported.publicKey).toEqual({ curve, raw })
  expect(await importPublicKey(spki)).toEqual({ curve, raw })
  expect(bytesToHex(exportPublicKey(imported.publicKey, 'spki'))).toBe(bytesToHex(spki))
  expect(accountIdOf(imported.publicKey)).toBe(account.accountId)
  const compressed = exportPublicKey(imported.publicKey, 'compressed')
  expect(bytesToHex(compressed)).toBe(bytesToHex(new Uint8Array(compressRawCurvePoint(raw))))
  expect(await importPublicKey(compressed)).toEqual({ curve, raw })
  const exported = new ECDSAKeyPair(parameters)
  await exported.privateKey.setPKCS8(await exportPrivateKey(imported.privateKey))
  const message = new Uint8Array([1, 2, 3])
  const signature = new Uint8Array(await signData(exported.privateKey, message))
  expect(await verify(imported.publicKey, message, signature)).toBe(true)
})

test('signatures over any data verify on the other side', async () => {
  await fc.assert(
    fc.asyncProperty(pair, fc.uint8Array(), async (both, data) => {
      const message = new Uint8Array(data)
      const ours = await sign(both.ours.privateKey, message)
      expect(await verifyDataSignature(both.sdk.publicKey, message, ours)).toBe(true)
      const theirs = new Uint8Array(await signData(both.sdk.privateKey, message))
      expect(await verify(both.ours.publicKey, message, theirs)).toBe(true)
    }),
  )
})

test('what one side encrypts under a password, the other decrypts', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'grapheme' }), fc.uint8Array(), async (password, data) => {
      const plain = new Uint8Array(data)
      const ours = await encryptWithPassword(plain, password)
      expect(new Uint8Array(await AESPassDecrypt(password, ours))).toEqual(plain)
      const theirs = new Uint8Array(await AESPassEncrypt(password, plain))
      expect(await decryptWithPassword(theirs, password)).toEqual(plain)
    }),
    { numRuns: 10 },
  )
})

test('an RSA signature of the SDK verifies', async () => {
  const sdk = new RSAKeyPair(CryptoDefaults.RS2562048KeyPairParams)
  await sdk.generate()
  const publicKey = await importRsaPublicKey(new Uint8Array(await sdk.publicKey.getSPKI()), 'sign')
  const message = new Uint8Array([1, 2, 3])
  const signature = new Uint8Array(await signData(sdk.privateKey, message))
  expect(await rsaVerify(publicKey, message, signature)).toBe(true)
})
