export { type Base58Options, base58ToBytes, bytesToBase58 } from './base58/base58.ts'
export { base58ToBytesAsync } from './base58/base58-to-bytes-async.ts'
export { base64ToBytes, base64UrlToBytes, bytesToBase64, bytesToBase64Url } from './base64.ts'
export { bytesToHex, hexToBytes } from './hex.ts'
export { isSameBytes } from './is-same-bytes.ts'
export { formatJsonNotation, type JsonValue, toJsonNotation } from './json-notation/format-json-notation.ts'
export {
  fromJsonNotation,
  type JsonNotationOptions,
  parseJsonNotation,
} from './json-notation/parse-json-notation.ts'
export { decodeMessagePack, type MessagePackOptions } from './message-pack/decode-message-pack.ts'
export { encodeMessagePack } from './message-pack/encode-message-pack.ts'
export { multihash } from './multihash.ts'
export { sha256 } from './sha256.ts'
export { U64_MAX } from './u64.ts'
export { decimalToUnits, unitsToDecimal } from './units.ts'
export { bytesToUtf8, utf8ToBytes } from './utf8.ts'
