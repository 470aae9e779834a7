import { testFailures } from '../../test/failures.ts'
import { toFrame } from '../bridge/index.ts'
import {
  base58ToBytes,
  base64ToBytes,
  decimalToUnits,
  decodeMessagePack,
  encodeMessagePack,
  hexToBytes,
  parseJsonNotation,
  unitsToDecimal,
  utf8ToBytes,
} from '../encoding/index.ts'
import * as errors from './encoding.ts'

testFailures(errors, {
  InputTooLongError: () => toFrame(new Uint8Array(2_000_000)),
  IntegerOutOfRangeError: () => unitsToDecimal(1n, -1),
  InvalidDecimalError: () => decimalToUnits('1,5', 2),
  InvalidBase58Error: () => base58ToBytes('0'),
  InvalidBase64Error: () => base64ToBytes('='),
  InvalidHexError: () => hexToBytes('x'),
  InvalidJsonNotationError: () => parseJsonNotation('{'),
  InvalidMessagePackError: () => decodeMessagePack(new Uint8Array()),
  InvalidUnicodeError: () => utf8ToBytes('\uD800'),
  NotATextError: () => hexToBytes(JSON.parse('null')),
  UnsupportedValueError: () => encodeMessagePack(Symbol('s')),
})
