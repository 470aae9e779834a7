import { base58ToBytes, base64ToBytes, base64UrlToBytes, hexToBytes } from '@panel/ledger/encoding'

export type Encoding = 'hex' | 'base58' | 'base64'

/** From the narrowest alphabet to the widest: what is hex is hex, although it may be base58 too. */
export const encodings: readonly Encoding[] = ['hex', 'base58', 'base64']

const decoders: Readonly<Record<Encoding, { pattern: RegExp; decode: (text: string) => Uint8Array }>> = {
  hex: { pattern: /^(?:[0-9a-f]{2})+$/i, decode: (text) => hexToBytes(text.toLowerCase()) },
  base58: { pattern: /^[1-9A-HJ-NP-Za-km-z]+$/, decode: (text) => base58ToBytes(text) },
  base64: {
    pattern: /^[A-Za-z0-9+/_-]+={0,2}$/,
    decode: (text) => (/[-_]/.test(text) ? base64UrlToBytes(text.replace(/=+$/, '')) : base64ToBytes(text)),
  },
}

/** The bytes of a text without blanks in that encoding; undefined where it is not of it. */
export const bytesIn = (text: string, encoding: Encoding): Uint8Array | undefined => {
  const { pattern, decode } = decoders[encoding]
  if (!pattern.test(text)) return undefined
  try {
    return decode(text)
  } catch {
    return undefined
  }
}
