import { expect, test } from 'vitest'
import {
  exportRsaKey,
  generateRsaKeyPair,
  importRsaPrivateKey,
  importRsaPublicKey,
  rsaDecrypt,
  rsaEncrypt,
  rsaSign,
  rsaVerify,
} from './rsa.ts'

const message = new Uint8Array([1, 2, 3])

test('signs over SHA-256, also after export and import', async () => {
  const pair = await generateRsaKeyPair('sign', 2048)
  const publicKey = await importRsaPublicKey(await exportRsaKey(pair.publicKey), 'sign')
  const privateKey = await importRsaPrivateKey(await exportRsaKey(pair.privateKey), 'sign')
  const signature = await rsaSign(privateKey, message)
  expect(signature).toHaveLength(256)
  expect(await rsaVerify(publicKey, message, signature)).toBe(true)
  expect(await rsaVerify(publicKey, new Uint8Array([9]), signature)).toBe(false)
})

test('encrypts with OAEP what its private key decrypts, up to its limit', async () => {
  const { publicKey, privateKey } = await generateRsaKeyPair('encrypt', 2048)
  const longest = new Uint8Array(158).fill(7)
  const encrypted = await rsaEncrypt(publicKey, longest)
  expect(await rsaDecrypt(privateKey, encrypted)).toEqual(longest)
  await expect(rsaEncrypt(publicKey, new Uint8Array(159))).rejects.toMatchObject({ name: 'InvalidKeyError' })
  await expect(rsaDecrypt(privateKey, encrypted.with(0, 0).with(9, 1))).rejects.toMatchObject({
    name: 'DecryptionFailedError',
  })
})

test('refuses other lengths and what is no RSA key', async () => {
  const algorithm = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' }
  const parameters = { ...algorithm, modulusLength: 1024, publicExponent: new Uint8Array([1, 0, 1]) }
  const short = await crypto.subtle.generateKey(parameters, true, ['sign', 'verify'])
  const refused = { name: 'InvalidKeyError' }
  await expect(importRsaPublicKey(await exportRsaKey(short.publicKey), 'sign')).rejects.toMatchObject(refused)
  await expect(importRsaPublicKey(message, 'sign')).rejects.toMatchObject(refused)
  await expect(importRsaPrivateKey(message, 'encrypt')).rejects.toMatchObject(refused)
})

test('refuses the other half, a key for the other use, and bytes behind a key', async () => {
  const [sign, encrypt] = [await generateRsaKeyPair('sign', 2048), await generateRsaKeyPair('encrypt', 2048)]
  const attempts = [
    () => rsaSign(encrypt.privateKey, message),
    () => rsaSign(sign.publicKey, message),
    () => rsaVerify(sign.privateKey, message, new Uint8Array(256)),
    () => rsaVerify(encrypt.publicKey, message, new Uint8Array(256)),
    () => rsaEncrypt(sign.publicKey, message),
    () => rsaDecrypt(encrypt.publicKey, new Uint8Array(256)),
    () => rsaDecrypt(sign.privateKey, new Uint8Array(256)),
    async () => importRsaPublicKey(new Uint8Array([...(await exportRsaKey(sign.publicKey)), 0]), 'sign'),
    async () => importRsaPrivateKey(new Uint8Array([...(await exportRsaKey(sign.privateKey)), 0]), 'sign'),
  ]
  for (const attempt of attempts) {
    await expect(attempt()).rejects.toMatchObject({ name: 'InvalidKeyError', details: expect.anything() })
  }
  await expect(rsaSign(sign.publicKey, message)).rejects.toThrow('Pass an RSA key of 2048 or 4096 bits')
})

test('a key that may not leave does not', async () => {
  const parameters = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' }
  const bytes = await exportRsaKey((await generateRsaKeyPair('sign', 2048)).privateKey)
  const kept = await crypto.subtle.importKey('pkcs8', bytes, parameters, false, ['sign'])
  await expect(exportRsaKey(kept)).rejects.toMatchObject({ name: 'KeyNotExtractableError' })
})
