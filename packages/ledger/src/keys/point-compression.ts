import { bytesToHex, hexToBytes } from '../encoding/hex.ts'
import { InvalidKeyError } from '../errors/keys.ts'
import { type CurveName, curveOf } from './curves.ts'

interface Field {
  readonly prime: bigint
  /** The curve is y² = x³ − 3x + b (FIPS 186-5, NIST SP 800-186). */
  readonly b: bigint
}

const FIELDS: Readonly<Record<CurveName, Field>> = {
  'P-384': {
    prime: 2n ** 384n - 2n ** 128n - 2n ** 96n + 2n ** 32n - 1n,
    b: 0xb3312fa7e23ee7e4988e056be3f82d19181d9c6efe8141120314088f5013875ac656398d8a2ed19d2a85c8edd3ec2aefn,
  },
  'P-256': {
    prime: 2n ** 256n - 2n ** 224n + 2n ** 192n + 2n ** 96n - 1n,
    b: 0x5ac635d8aa3a93e7b3ebbd55769886bc651d06b0cc53b0f63bce3c3e27d2604bn,
  },
}

const powerModulo = (base: bigint, exponent: bigint, modulus: bigint): bigint => {
  let result = 1n
  let square = base
  for (let rest = exponent; rest > 0n; rest >>= 1n) {
    if (rest & 1n) result = (result * square) % modulus
    square = (square * square) % modulus
  }
  return result
}

export const compressPoint = (raw: Uint8Array, coordinateLength: number): Uint8Array<ArrayBuffer> => {
  const compressed = raw.slice(0, 1 + coordinateLength)
  compressed[0] = ((raw[raw.length - 1] ?? 0) & 1) === 1 ? 3 : 2
  return compressed
}

/** Both primes leave 3 when divided by 4, so that a square root is one power (SEC 1, 2.3.4). */
export const decompressPoint = (compressed: Uint8Array, curve: CurveName): Uint8Array<ArrayBuffer> => {
  const { prime, b } = FIELDS[curve]
  const { coordinateLength } = curveOf(curve)
  const x = BigInt(`0x${bytesToHex(compressed.subarray(1))}`)
  const square = (((x * x - 3n) % prime) * x + b) % prime
  const positive = square < 0n ? square + prime : square
  const root = powerModulo(positive, (prime + 1n) >> 2n, prime)
  if (x >= prime || (root * root) % prime !== positive) {
    throw new InvalidKeyError('the compressed point is not on the curve', { curve })
  }
  const isOdd = compressed[0] === 3
  const y = (root & 1n) === (isOdd ? 1n : 0n) ? root : prime - root
  const raw = new Uint8Array(1 + 2 * coordinateLength)
  raw.set(compressed)
  raw[0] = 4
  raw.set(hexToBytes(y.toString(16).padStart(2 * coordinateLength, '0')), 1 + coordinateLength)
  return raw
}
