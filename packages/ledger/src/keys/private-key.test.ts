import { inspect } from 'node:util'
import { expect, test } from 'vitest'
import { at, vectors } from '../../test/vectors.ts'
import { bytesToBase64, bytesToHex, hexToBytes } from '../encoding/index.ts'
import { importKeys } from './import-keys.ts'
import { importPrivateKeyJwk } from './jwk.ts'
import { importPrivateKey } from './key-pair.ts'
import { assertOwnKey, exportPrivateKey, PrivateKey } from './private-key.ts'

const { pkcs8 } = at(vectors.accounts, 0)
/** The 48 secret bytes inside the PKCS8 form. */
const secret = pkcs8.slice(pkcs8.indexOf('0430') + 4, pkcs8.indexOf('0430') + 100)
const forms = [
  pkcs8,
  secret,
  bytesToBase64(hexToBytes(pkcs8)),
  bytesToBase64(hexToBytes(secret)).slice(0, 40),
]

const shownForms = (value: unknown): string =>
  [String(value), JSON.stringify(value), inspect(value, { depth: 10, showHidden: true })].join('\n')

test('a private key shows none of its bytes', async () => {
  const pair = await importPrivateKey(hexToBytes(pkcs8))
  for (const form of forms) expect(shownForms(pair.privateKey)).not.toContain(form)
  expect(bytesToHex(await exportPrivateKey(pair.privateKey))).toContain(secret)
})

test('no refusal of a private key shows any of its bytes', async () => {
  const broken = hexToBytes(pkcs8)
  broken[10] = 0xff
  const jwk = { kty: 'EC', crv: 'P-384', x: 'x', y: 'y', d: bytesToBase64(hexToBytes(secret)) } as const
  const attempts = [
    () => importPrivateKey(broken),
    () => importPrivateKey(hexToBytes(secret.slice(2))),
    () => importKeys('private', { privateKey: broken }),
    () =>
      importKeys('all', {
        privateKey: hexToBytes(pkcs8),
        publicKey: hexToBytes(at(vectors.accounts, 1).publicRaw),
      }),
    () => importPrivateKeyJwk(jwk),
  ]
  for (const attempt of attempts) {
    const error: unknown = await attempt().then(
      () => undefined,
      (caught: unknown) => caught,
    )
    expect(error).toBeInstanceOf(Error)
    for (const form of forms) expect(shownForms(error)).not.toContain(form)
  }
})

test('an object that only looks like a private key, and a clone of one, are refused', async () => {
  const lookalike: PrivateKey = Object.create(PrivateKey.prototype)
  const { privateKey } = await importPrivateKey(hexToBytes(pkcs8))
  for (const refused of [lookalike, structuredClone(privateKey)]) {
    await expect(exportPrivateKey(refused)).rejects.toMatchObject({ name: 'InvalidKeyError' })
  }
})

test('signing for another signer reports whose key it is', async () => {
  const [own, other] = [at(vectors.accounts, 0), at(vectors.accounts, 1)]
  const publicKeyOf = (hex: string) => ({ curve: 'P-384', raw: hexToBytes(hex) }) as const
  const { privateKey } = await importPrivateKey(hexToBytes(own.pkcs8))
  privateKey.publicKey.raw.set(hexToBytes(other.publicRaw))
  expect(() => assertOwnKey(privateKey, publicKeyOf(other.publicRaw))).toThrow(
    expect.objectContaining({
      name: 'SignerMismatchError',
      details: { signer: other.publicRaw.slice(0, 18), key: own.publicRaw.slice(0, 18) },
    }),
  )
})
