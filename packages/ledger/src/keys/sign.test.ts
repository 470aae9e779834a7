import { expect, test } from 'vitest'
import { generateKeyPair } from './key-pair.ts'
import { sign, verify } from './sign.ts'

const message = new Uint8Array([1, 2, 3])

test.each([
  ['P-384', 96, 'SHA-384'],
  ['P-256', 64, 'SHA-256'],
] as const)('%s signs %i bytes over %s by default', async (curve, length, hash) => {
  const { publicKey, privateKey } = await generateKeyPair({ curve })
  const signature = await sign(privateKey, message)
  expect(signature).toHaveLength(length)
  expect(await verify(publicKey, message, signature, { hash })).toBe(true)
  expect(await verify(publicKey, message, signature, { hash: 'SHA-512' })).toBe(false)
})

test('neither a changed message, signature nor key passes', async () => {
  const [{ publicKey, privateKey }, other] = [await generateKeyPair(), await generateKeyPair()]
  const signature = await sign(privateKey, message)
  expect(await verify(publicKey, message, signature)).toBe(true)
  expect(await verify(publicKey, new Uint8Array([1, 2, 4]), signature)).toBe(false)
  expect(await verify(publicKey, message, signature.with(0, (signature[0] ?? 0) ^ 1))).toBe(false)
  expect(await verify(publicKey, message, signature.slice(1))).toBe(false)
  expect(await verify(other.publicKey, message, signature)).toBe(false)
})

test.each([
  ['a function', () => 1, 'a function'],
  ['a symbol', Symbol('s'), 'a symbol'],
  ['a text', 'hello', 'the text "hello"'],
  ['nothing', undefined, 'nothing'],
  ['null', null, 'null'],
  ['a number', 5, 'the number 5'],
  ['an array', [1, 2], 'an array of 2'],
  ['an object', {}, 'an object'],
  ['an array buffer', new ArrayBuffer(2), 'an object'],
])('%s is neither signed nor verified', async (_, data, given) => {
  const { publicKey, privateKey } = await generateKeyPair()
  const refusal = {
    name: 'UnsupportedSignedDataError',
    message: 'Unupported signed data type',
    details: { given },
  }
  await expect(Reflect.apply(sign, undefined, [privateKey, data])).rejects.toMatchObject(refusal)
  await expect(Reflect.apply(verify, undefined, [publicKey, data, new Uint8Array(96)])).rejects.toMatchObject(
    refusal,
  )
})

test('a key pair or another value where a key is expected is refused with what was given', async () => {
  const pair = await generateKeyPair()
  const signWith = (key: unknown) => Reflect.apply(sign, undefined, [key, message])
  const verifyWith = (key: unknown) => Reflect.apply(verify, undefined, [key, message, new Uint8Array(96)])
  for (const [attempt, problem] of [
    [() => signWith(pair), 'a key pair was given where its private key is expected'],
    [() => signWith(pair.publicKey), 'a public key was given where a private key is expected'],
    [() => signWith(undefined), 'nothing was given where a private key is expected'],
    [() => verifyWith(pair), 'a key pair was given where its public key is expected'],
    [() => verifyWith(pair.privateKey), 'a private key was given where its public key is expected'],
    [() => verifyWith('04ab'), 'the text "04ab" was given where a public key is expected'],
    [() => verifyWith({ curve: 'P-521', raw: new Uint8Array(133) }), 'the curve P-521 is not supported'],
  ] as const) {
    await expect(attempt()).rejects.toMatchObject({ name: 'InvalidKeyError', details: { problem } })
  }
})

test("a change of a public key's bytes is a change of the key", async () => {
  const { publicKey, privateKey } = await generateKeyPair()
  const signature = await sign(privateKey, message)
  expect(await verify(publicKey, message, signature)).toBe(true)
  const other = await generateKeyPair()
  publicKey.raw.set(other.publicKey.raw)
  expect(await verify(publicKey, message, signature)).toBe(false)
  expect(await verify(publicKey, message, await sign(other.privateKey, message))).toBe(true)
})
