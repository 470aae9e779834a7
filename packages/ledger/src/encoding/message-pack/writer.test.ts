import { expect, test } from 'vitest'
import { bytesToHex } from '../hex.ts'
import { writeMessagePack } from './writer.ts'

test('nested writing does not mix', () => {
  const outer = writeMessagePack((writer) => {
    writer.writeArrayHeader(2)
    writer.writeBinary(writeMessagePack((inner) => inner.writeString('inner')))
    writer.writeNil()
  })
  expect(bytesToHex(outer)).toBe('92c406a5696e6e6572c0')
})

test('a failure while writing leaves the next writing whole', () => {
  expect(() =>
    writeMessagePack((writer) => {
      writer.writeNil()
      throw new RangeError('stop')
    }),
  ).toThrow('stop')
  expect(bytesToHex(writeMessagePack((writer) => writer.writeBoolean(true)))).toBe('c3')
})

test('what was written stays when more is written', () => {
  const first = writeMessagePack((writer) => writer.writeUnsigned32(1))
  writeMessagePack((writer) => writer.writeBinary(new Uint8Array(100_000)))
  expect(bytesToHex(first)).toBe('01')
})

test.each([
  [0n, '00'],
  [128n, 'cc80'],
  [0xffff_ffffn, 'ceffffffff'],
  [0x1_0000_0000n, 'cf0000000100000000'],
])('a u64 of a structure takes its smallest form: %s', (value, hex) => {
  expect(bytesToHex(writeMessagePack((writer) => writer.writeUnsigned(value)))).toBe(hex)
})

test('short and long texts are whole when they turn out not to be ASCII at their end', () => {
  const text = `${'a'.repeat(40)}è`
  expect(bytesToHex(writeMessagePack((writer) => writer.writeString(text)))).toBe(
    `d92a${'61'.repeat(40)}c3a8`,
  )
})
