import { bytesToHex, encodeMessagePack, hexToBytes } from '@panel/ledger/encoding'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { convertArgs, formOfIntent } from './convert-args.ts'
import { readArgs } from './read-builder-form.ts'

test('args are the same bytes in every format, both ways', () => {
  const value = fc.dictionary(
    fc.string({ minLength: 1, maxLength: 8 }).filter((key) => !key.includes('$')),
    fc.oneof(
      fc.bigInt(0n, 2n ** 64n - 1n),
      fc.boolean(),
      fc.uint8Array(),
      fc.array(fc.nat(), { maxLength: 3 }),
    ),
    { maxKeys: 4 },
  )
  fc.assert(
    fc.property(value, (args) => {
      const bytes = encodeMessagePack({ ...args })
      const json = convertArgs({ args: bytesToHex(bytes), argsFormat: 'hex' }, 'json')
      expect(json && readArgs(json)).toEqual(bytes)
      const hex = json && convertArgs(json, 'hex')
      expect(hex && readArgs(hex)).toEqual(bytes)
    }),
  )
})

test('what cannot be read is not converted', () => {
  expect(convertArgs({ args: '{', argsFormat: 'json' }, 'hex')).toBeUndefined()
})

test('bytes that JSON would change stay in hex', () => {
  // 5 as a 32-bit number: a value would be written shorter.
  expect(convertArgs({ args: 'ce00000005', argsFormat: 'hex' }, 'json')).toBeUndefined()
})

test('a call fills the form it came from', () => {
  const form = formOfIntent({
    accountId: '#EURS',
    smartContractHashHex: null,
    smartContractMethod: 'burn',
    argsBytes: hexToBytes('81a5756e697473cf0000000000000005'),
    maxFuel: 7n,
  })
  expect({ ...form, args: JSON.parse(form.args) }).toEqual({
    accountId: '#EURS',
    smartContractMethod: 'burn',
    smartContractHashHex: '',
    maxFuel: '7',
    argsFormat: 'fields',
    args: { units: '$:u64:dec:5' },
  })
})
