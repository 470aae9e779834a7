import fc from 'fast-check'
import { expect, test } from 'vitest'
import { u64 } from '../../../test/arbitraries.ts'
import { hexToBytes } from '../hex.ts'
import { MessagePackReader } from './reader.ts'
import { writeMessagePack } from './writer.ts'

const readerOf = (hex: string): MessagePackReader => new MessagePackReader(hexToBytes(hex), 'value')
const refused = expect.objectContaining({ name: 'InvalidMessagePackError' })

test('reads each u64 in the form that is written', () => {
  fc.assert(
    fc.property(u64, (value) => {
      const reader = new MessagePackReader(
        writeMessagePack((writer) => writer.writeUnsigned(value)),
        'value',
      )
      expect(reader.readUnsigned()).toBe(value)
      reader.expectEnd()
    }),
  )
})

test.each(['cc7f', 'cd00ff', 'ce0000ffff', 'cf00000000ffffffff', 'ff', 'd001', 'cb0000000000000000', 'a0'])(
  'refuses %s as an unsigned integer',
  (hex) => {
    expect(() => readerOf(hex).readUnsigned()).toThrow(refused)
  },
)

test.each([
  `d91f${'61'.repeat(31)}`,
  `da00ff${'61'.repeat(255)}`,
  `db0000ffff${'61'.repeat(65_535)}`,
  'c40161',
  'a261',
  'dbffffffff',
])('refuses %.12s as a text', (hex) => {
  expect(() => readerOf(hex).readString()).toThrow(refused)
})

test('refuses a text that is not UTF-8', () => {
  expect(() => readerOf('a1ff').readString()).toThrow(
    expect.objectContaining({ name: 'InvalidUnicodeError' }),
  )
})

test.each([`c500ff${'00'.repeat(255)}`, `c60000ffff${'00'.repeat(65_535)}`, 'a161', 'c402ff', 'c6ffffffff'])(
  'refuses %.12s as bytes',
  (hex) => {
    expect(() => readerOf(hex).readBinary()).toThrow(refused)
  },
)

test.each([`dc000f${'00'.repeat(15)}`, `dd0000ffff${'00'.repeat(65_535)}`, 'ddffffffff', '81', 'c0', '92'])(
  'refuses %.12s as an array',
  (hex) => {
    expect(() => readerOf(hex).readArrayHeader()).toThrow(refused)
  },
)

test('reads an opaque value by its extent, whatever its form', () => {
  const reader = readerOf('92cd000182a16101a16202')
  reader.expectArray(2)
  expect(reader.readEncodedValue()).toEqual(hexToBytes('cd0001'))
  expect(reader.readEncodedValue()).toEqual(hexToBytes('82a16101a16202'))
  reader.expectEnd()
})

test('reports where it stopped', () => {
  const reader = readerOf('9101')
  reader.expectArray(1)
  expect(() => reader.readString()).toThrow(
    expect.objectContaining({ details: { problem: 'a text expected', offset: 1 } }),
  )
})
