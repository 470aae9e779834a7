import { InsecureContextError } from '../errors/keys.ts'

/** Web cryptography, or a clear refusal where the page has none. */
export const subtle = (): SubtleCrypto => {
  const found: SubtleCrypto | undefined = globalThis.crypto?.subtle
  if (found === undefined) throw new InsecureContextError()
  return found
}

/** Random bytes of the platform's generator. */
export const randomBytes = (length: number): Uint8Array<ArrayBuffer> => {
  if (globalThis.crypto === undefined) throw new InsecureContextError()
  return globalThis.crypto.getRandomValues(new Uint8Array(length))
}
