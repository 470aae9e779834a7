import { InvalidKeyError } from '../errors/keys.ts'

/** Bytes of the whole sequence that DER announces at its start; none for what is no definite length. */
const announcedLength = (bytes: Uint8Array): number | undefined => {
  const [tag, first = 0] = bytes
  if (tag !== 0x30) return undefined
  if (first < 0x80) return 2 + first
  const size = first - 0x80
  if (size < 1 || size > 3) return undefined
  return 2 + size + bytes.subarray(2, 2 + size).reduce((sum, byte) => sum * 256 + byte, 0)
}

/**
 * Refuses keys with bytes behind them: some platforms read past those and others do not, so that the same backup would
 * open here and not there.
 */
export const assertWholeDer = (bytes: Uint8Array): void => {
  if (announcedLength(bytes) !== bytes.length) {
    throw new InvalidKeyError('the bytes are not one whole DER sequence', { length: bytes.length })
  }
}
