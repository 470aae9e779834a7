const MAX_SHOWN_LENGTH = 24

const describeObject = (value: object): string => {
  if (value instanceof Uint8Array) return `${value.length} bytes`
  if (Array.isArray(value)) return `an array of ${value.length}`
  if ('publicKey' in value && 'privateKey' in value) return 'a key pair'
  if (typeof CryptoKey === 'function' && value instanceof CryptoKey) return `a ${value.type} CryptoKey`
  if ('curve' in value && 'publicKey' in value) return 'a private key'
  if ('curve' in value && 'raw' in value) return 'a public key'
  return 'an object'
}

/**
 * What a caller passed, in a few words for an error message. Long texts are given by their length alone: they may be
 * secrets.
 */
export const describeValue = (value: unknown): string => {
  if (value === undefined) return 'nothing'
  if (value === null) return 'null'
  if (typeof value === 'object') return describeObject(value)
  if (typeof value === 'string') {
    return value.length <= MAX_SHOWN_LENGTH ? `the text "${value}"` : `a text of ${value.length} characters`
  }
  if (typeof value === 'number' || typeof value === 'bigint') return `the ${typeof value} ${value}`
  return typeof value === 'boolean' ? String(value) : `a ${typeof value}`
}
