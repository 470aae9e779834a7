import { expect, test } from 'vitest'
import { hexToBytes } from '../encoding/index.ts'
import { MessagePackReader } from '../encoding/message-pack/reader.ts'
import { writeMessagePack } from '../encoding/message-pack/writer.ts'
import type { PublicKey } from './public-key.ts'
import { readPublicKey, readSignature, writePublicKey, writeSignature } from './wire.ts'

const p256: PublicKey = { curve: 'P-256', raw: new Uint8Array(65).fill(4) }

test.each([p256, { curve: 'P-384', raw: new Uint8Array(97).fill(4) } as const])(
  'a key of $curve comes back',
  (publicKey) => {
    const encoded = writeMessagePack((writer) => writePublicKey(writer, publicKey))
    expect(readPublicKey(new MessagePackReader(encoded, 'signature'), 'key')).toEqual(publicKey)
  },
)

test.each([
  ['no key', '93a0a0c400'],
  ['another type', `93a3727361a9736563703235367231c441${'04'.repeat(65)}`],
  ['another curve', `93a56563647361a9736563703235366b31c441${'04'.repeat(65)}`],
  ['a compressed point', `93a56563647361a9736563703235367231c421${'02'.repeat(33)}`],
  ['a point that starts otherwise', `93a56563647361a9736563703235367231c441${'05'.repeat(65)}`],
])('refuses %s', (_, hex) => {
  expect(() => readPublicKey(new MessagePackReader(hexToBytes(hex), 'value'), 'key')).toThrow(
    expect.objectContaining({
      name: 'InvalidFieldError',
      details: expect.objectContaining({ field: 'key' }),
    }),
  )
})

test('no signature is empty bytes', () => {
  const encoded = writeMessagePack((writer) => writeSignature(writer, null))
  expect(encoded).toEqual(hexToBytes('c400'))
  expect(readSignature(new MessagePackReader(encoded, 'signature'), p256)).toBeNull()
})

test('a signature is as long as its curve makes it', () => {
  const encoded = (length: number) =>
    writeMessagePack((writer) => writeSignature(writer, new Uint8Array(length)))
  expect(readSignature(new MessagePackReader(encoded(64), 'signature'), p256)).toHaveLength(64)
  expect(() => readSignature(new MessagePackReader(encoded(96), 'signature'), p256)).toThrow(
    expect.objectContaining({ name: 'InvalidFieldError' }),
  )
})
