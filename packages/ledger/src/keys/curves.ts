import { hexToBytes } from '../encoding/hex.ts'

/** Curves that sign for the ledger, by their WebCrypto names. */
export type CurveName = 'P-384' | 'P-256'

interface Curve {
  readonly name: CurveName
  /** The name that ledger structures write (SEC 2). */
  readonly wireName: string
  /** Bytes of one coordinate: half a signature, and half a raw point without its first byte. */
  readonly coordinateLength: number
  /** DER before the point in an SPKI key (RFC 5480). */
  readonly spkiPrefix: Uint8Array<ArrayBuffer>
  /** The hash that goes with the key for arbitrary data. */
  readonly hash: 'SHA-384' | 'SHA-256'
}

const P384: Curve = {
  name: 'P-384',
  wireName: 'secp384r1',
  coordinateLength: 48,
  spkiPrefix: /* @__PURE__ */ hexToBytes('3076301006072a8648ce3d020106052b81040022036200'),
  hash: 'SHA-384',
}

const P256: Curve = {
  name: 'P-256',
  wireName: 'secp256r1',
  coordinateLength: 32,
  spkiPrefix: /* @__PURE__ */ hexToBytes('3059301306072a8648ce3d020106082a8648ce3d030107034200'),
  hash: 'SHA-256',
}

export const curveOf = (name: CurveName): Curve => (name === 'P-384' ? P384 : P256)

/** The curve whose raw uncompressed points are so long. */
export const curveOfRawLength = (length: number): Curve | undefined =>
  [P384, P256].find((curve) => length === 1 + 2 * curve.coordinateLength)

/** The curve whose compressed points are so long. */
export const curveOfCompressedLength = (length: number): Curve | undefined =>
  [P384, P256].find((curve) => length === 1 + curve.coordinateLength)

export const curveOfWireName = (wireName: string): Curve | undefined =>
  [P384, P256].find((curve) => wireName === curve.wireName)
