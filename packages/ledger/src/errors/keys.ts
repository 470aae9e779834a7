import { describeValue } from './describe-value.ts'
import { LedgerError } from './ledger-error.ts'

/** Web cryptography is missing, as it is on a page that is not served securely. */
export class InsecureContextError extends LedgerError {
  override name = 'InsecureContextError'
  constructor() {
    super('A secure context is required for signing.', {
      cure: 'Serve the page over https or from localhost; the browser then offers crypto.subtle.',
    })
  }
}

const POINT_CURE =
  'Pass a P-384 or P-256 point (raw or compressed), SPKI for public keys, PKCS8 for private ones.'

/** Bytes or JWK members are not a key of the kind that was requested. Never holds what it was given. */
export class InvalidKeyError extends LedgerError {
  override name = 'InvalidKeyError'
  constructor(problem: string, details: Readonly<Record<string, unknown>> = {}, cure = POINT_CURE) {
    super(`Not a usable key: ${problem}.`, {
      cure,
      details: { problem, ...details },
    })
  }
}

/** The data to sign are not bytes. The message is the specification's own, spelling included. */
export class UnsupportedSignedDataError extends LedgerError {
  override name = 'UnsupportedSignedDataError'
  constructor(given: unknown) {
    super('Unupported signed data type', {
      cure: 'Pass a Uint8Array; encode other values first, for example with encodeMessagePack.',
      details: { given: describeValue(given) },
      wordForWord: true,
    })
  }
}

/** The private half may not leave the process: it was made or imported as not extractable. */
export class KeyNotExtractableError extends LedgerError {
  override name = 'KeyNotExtractableError'
  constructor() {
    super('This private key cannot be exported.', {
      cure: 'Import or generate it with extractable: true where a backup must be possible.',
    })
  }
}

/** The keys passed do not fit the key type requested. The messages are the specification's own. */
export class MissingKeysError extends LedgerError {
  override name = 'MissingKeysError'
  constructor(
    message:
      | 'No keys specified'
      | 'You have to pass public and private keys'
      | 'You have to pass public keys'
      | 'You have to pass private keys',
  ) {
    super(message, { cure: 'Pass { publicKey, privateKey } as the key type demands.', wordForWord: true })
  }
}

/** The key type is none of 'all', 'public', 'private'. */
export class InvalidKeyTypeError extends LedgerError {
  override name = 'InvalidKeyTypeError'
  constructor(keyType: string) {
    super('Invalid key type', {
      cure: "Pass 'all', 'public' or 'private'.",
      details: { keyType },
      wordForWord: true,
    })
  }
}

/** The public key passed is not the one of the private key. The details hold the first bytes of both points. */
export class KeyPairMismatchError extends LedgerError {
  override name = 'KeyPairMismatchError'
  constructor(publicKey: string, ofPrivateKey: string) {
    super('The public key does not belong to the private key.', {
      cure: 'Pass the two halves of one pair.',
      details: { publicKey, ofPrivateKey },
    })
  }
}

/** A wrong password or key, or bytes that were altered: the two cannot be distinguished. */
export class DecryptionFailedError extends LedgerError {
  override name = 'DecryptionFailedError'
  constructor(length: number) {
    super('The bytes could not be decrypted.', {
      cure: 'Check the password or the key, and that the bytes are whole.',
      details: { length },
    })
  }
}
