import {
  bytesToBase58,
  bytesToBase64,
  bytesToBase64Url,
  bytesToHex,
  hexToBytes,
} from '@panel/ledger/encoding'
import { expect, test } from 'vitest'
import { bytesHoldPrivateKey, holdsPrivateKey } from './holds-private-key.ts'

const { subtle } = crypto

const algorithms = [
  { name: 'ECDSA', namedCurve: 'P-384' },
  { name: 'ECDSA', namedCurve: 'P-256' },
  { name: 'ECDSA', namedCurve: 'P-521' },
  { name: 'Ed25519' },
  {
    name: 'RSASSA-PKCS1-v1_5',
    modulusLength: 2048,
    publicExponent: new Uint8Array([1, 0, 1]),
    hash: 'SHA-256',
  },
]

const pairs = await Promise.all(
  // Every one of them is an algorithm of signatures, which gives a pair.
  algorithms.map(async (each) => (await subtle.generateKey(each, true, ['sign', 'verify'])) as CryptoKeyPair),
)

/** SEC1 on P-384, P-256 and secp256k1, and PKCS8 on secp256k1, made for this test by OpenSSL. */
const otherKeys = [
  '3081a40201010430cd63f4f81ba9f0a247aaca603183d2b51177c384c7f07ca6800bc470f17a1ea3fc8bd104352f2ebc' +
    '77c2f82d9de09b0fa00706052b81040022a164036200045ee79c9635c1d3fe906eba07aadebbd32eec90e41be81370ca' +
    '5ed18f89c1041f54f1225f22d71f7c92b570d7e6887bfcdf132b54125ec5621c2a216bc6ec071c00f9ceed300a23daa8' +
    '89629514563409f8520689a4e90a5b2a8b564c09d8cfc1',
  '30770201010420f75ddedc925948d0d2374f4b66316781cb123a1adff4e27233bfd436da697204a00a06082a8648ce3d' +
    '030107a14403420004d44a0e44bddbf409b142772e36cc832451c64f13e7c3926f2711a969b1b089b31b657096de0706' +
    '8274f61003c20839fb78210a194fc80fcf9e9525a2d536bbda',
  '3074020101042023e09ceff0633b43308caed1b8444005ed899c2f156e9642d6aed275db60b814a00706052b8104000a' +
    'a14403420004b45e1865f8d34eb8b228f963ff9678e4ad522346ba0dd2cbf0f422460f6160f641b57b0f93de9878a20c' +
    '2f4973f79279c0a2d49610d5557d2006514635876eba',
  '308184020100301006072a8648ce3d020106052b8104000a046d306b020101042053e00a723a82bafbe1b04176090f90' +
    'bde73f84a8d7808124671f453a6c055b08a14403420004f5212ecd10235e948b5ca66384a8bb078e0226d8849c63dc48' +
    '965887754243712811c68dea89aa399a7a652adae539e132e63da63d310ff37973ffd2818c4d46',
]

const textsOf = (bytes: Uint8Array): string[] => [
  bytesToHex(bytes),
  bytesToHex(bytes).toUpperCase(),
  bytesToBase58(bytes),
  bytesToBase64(bytes),
  bytesToBase64Url(bytes),
]

test('a private key of any kind is recognised in every encoding, alone and within other text', async () => {
  const exported = await Promise.all(pairs.map(({ privateKey }) => subtle.exportKey('pkcs8', privateKey)))
  for (const bytes of [...exported.map((each) => new Uint8Array(each)), ...otherKeys.map(hexToBytes)]) {
    expect(bytesHoldPrivateKey(bytes)).toBe(true)
    for (const text of [...textsOf(bytes), bytesToBase64(bytes).replace(/(.{40})/g, '$1\n')]) {
      expect([text, holdsPrivateKey(text)]).toEqual([text, true])
      expect(holdsPrivateKey(`{"note":"${text}"}`)).toBe(true)
    }
  }
})

test('a private key in PEM or JWK is recognised', async () => {
  expect(holdsPrivateKey('-----BEGIN PRIVATE KEY-----\nMC4C')).toBe(true)
  expect(holdsPrivateKey('-----BEGIN RSA PRIVATE KEY-----\nMIIE')).toBe(true)
  for (const { privateKey } of pairs) {
    expect(holdsPrivateKey(JSON.stringify(await subtle.exportKey('jwk', privateKey), null, 2))).toBe(true)
  }
})

test('public keys, ids and plain texts are none', async () => {
  for (const { publicKey } of pairs) {
    const bytes = new Uint8Array(await subtle.exportKey('spki', publicKey))
    for (const text of textsOf(bytes)) expect([text, holdsPrivateKey(text)]).toEqual([text, false])
    expect(holdsPrivateKey(JSON.stringify(await subtle.exportKey('jwk', publicKey)))).toBe(false)
  }
  for (const text of ['', '#EURS', `1220${'ab'.repeat(32)}`, 'a'.repeat(5000), '{"units":"$:u64:dec:5"}']) {
    expect(holdsPrivateKey(text)).toBe(false)
  }
})
