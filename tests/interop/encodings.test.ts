import {
  base58Decode,
  base58Encode,
  base64Decode,
  base64Encode,
  base64UrlDecode,
  base64UrlEncode,
  hexDecode,
  hexEncode,
  jsonParse,
  Utils,
} from '@affidaty/t2-lib'
import { isAccountId } from '@panel/ledger/accounts'
import {
  base58ToBytes,
  base64ToBytes,
  base64UrlToBytes,
  bytesToBase58,
  bytesToBase64,
  bytesToBase64Url,
  bytesToHex,
  decodeMessagePack,
  encodeMessagePack,
  formatJsonNotation,
  hexToBytes,
  parseJsonNotation,
} from '@panel/ledger/encoding'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { accountId, args } from './inputs.ts'

test('texts of bytes are the same in every encoding, both ways', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300, size: 'max' }), (data) => {
      const bytes = new Uint8Array(data)
      expect(bytesToHex(bytes)).toBe(hexEncode(bytes))
      expect(bytesToBase58(bytes)).toBe(base58Encode(bytes))
      expect(bytesToBase64(bytes)).toBe(base64Encode(bytes))
      expect(bytesToBase64Url(bytes)).toBe(base64UrlEncode(bytes))
      expect(hexToBytes(hexEncode(bytes))).toEqual(new Uint8Array(hexDecode(bytesToHex(bytes))))
      expect(base58ToBytes(base58Encode(bytes))).toEqual(new Uint8Array(base58Decode(bytesToBase58(bytes))))
      expect(base64ToBytes(base64Encode(bytes))).toEqual(new Uint8Array(base64Decode(bytesToBase64(bytes))))
      expect(base64UrlToBytes(base64UrlEncode(bytes))).toEqual(
        new Uint8Array(base64UrlDecode(bytesToBase64Url(bytes))),
      )
    }),
  )
})

test('args are the same bytes and the same values', () => {
  fc.assert(
    fc.property(args, (value) => {
      const encoded = new Uint8Array(Utils.objectToBytes(value))
      expect(bytesToHex(encodeMessagePack(value))).toBe(bytesToHex(encoded))
      expect(decodeMessagePack(encoded)).toEqual(value)
    }),
  )
})

test('the JSON notation that is written here is read alike by the SDK', () => {
  const isWritable = (value: unknown): boolean => {
    if (typeof value === 'bigint') return value >= 0n
    if (value instanceof Uint8Array) return value.length > 0
    if (typeof value === 'string') return !value.startsWith('$:')
    return typeof value !== 'object' || value === null || Object.entries(value).flat().every(isWritable)
  }
  fc.assert(
    fc.property(
      fc.dictionary(fc.stringMatching(/^[a-z]{1,8}$/), args.filter(isWritable), { noNullPrototype: true }),
      (value) => {
        const text = formatJsonNotation(value)
        expect(parseJsonNotation(text)).toEqual(value)
        expect(jsonParse(text)).toEqual(value)
      },
    ),
  )
})

test.each([
  '{"a":"$:bin:b58:12","b":"$:bin:b64:AP8=","c":"$:bin:b64url:AP8","d":"$:bin:utf8:è"}',
  '{"a":"$:u64:dec:18446744073709551615","b":"$:u64:hex:7b"}',
  '{"$:msgpack:args":{"units":"$:u64:dec:1","to":"#EURS"}}',
])('the JSON notation %s is read alike', (text) => {
  expect(parseJsonNotation(text)).toEqual(jsonParse(text))
})

test('account ids are checked alike, except for names with a further #, which only the SDK takes', () => {
  const id = fc.oneof(accountId, fc.string(), fc.stringMatching(/^Qm[1-9A-HJ-NP-Za-km-z]{44}$/))
  fc.assert(
    fc.property(
      id.filter((text) => !text.includes('#', 1)),
      (text) => {
        expect(isAccountId(text)).toBe(Utils.stringIsTrinciAccount(text))
      },
    ),
  )
  expect([isAccountId('##'), Utils.stringIsTrinciAccount('##')]).toEqual([false, true])
})
