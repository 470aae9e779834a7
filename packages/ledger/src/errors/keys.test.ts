import { afterEach, vi } from 'vitest'
import { testFailures } from '../../test/failures.ts'
import {
  decryptWithPassword,
  exportPrivateKey,
  exportPublicKey,
  generateKeyPair,
  importKeys,
  importPublicKey,
  sign,
} from '../keys/index.ts'
import * as errors from './keys.ts'

const pair = await generateKeyPair({ extractable: false })
const other = await generateKeyPair()

afterEach(() => {
  vi.unstubAllGlobals()
})

testFailures(errors, {
  DecryptionFailedError: () => decryptWithPassword(new Uint8Array(44), 'pass'),
  InsecureContextError: () => {
    vi.stubGlobal('crypto', undefined)
    return generateKeyPair()
  },
  InvalidKeyError: () => importPublicKey(new Uint8Array()),
  InvalidKeyTypeError: () => importKeys(JSON.parse('"x"'), {}),
  KeyNotExtractableError: () => exportPrivateKey(pair.privateKey),
  KeyPairMismatchError: async () =>
    importKeys('all', {
      publicKey: exportPublicKey(pair.publicKey, 'raw'),
      privateKey: await exportPrivateKey(other.privateKey),
    }),
  MissingKeysError: () => importKeys('all', {}),
  UnsupportedSignedDataError: () => sign(other.privateKey, JSON.parse('"text"')),
})
