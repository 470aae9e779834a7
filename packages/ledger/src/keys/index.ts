export type { CurveName } from './curves.ts'
export { decryptWithPassword, encryptWithPassword } from './encrypt-with-password.ts'
export { exportPublicKey } from './export-public-key.ts'
export { type ExportedKeys, importKeys, type KeyType } from './import-keys.ts'
export { importPublicKey } from './import-public-key.ts'
export {
  exportPrivateKeyJwk,
  exportPublicKeyJwk,
  importPrivateKeyJwk,
  importPublicKeyJwk,
  type PrivateKeyJwk,
  type PublicKeyJwk,
} from './jwk.ts'
export { generateKeyPair, importPrivateKey, type KeyPair, type PrivateKeyOptions } from './key-pair.ts'
export { exportPrivateKey, type PrivateKey } from './private-key.ts'
export { isSameKey, type PublicKey } from './public-key.ts'
export {
  exportRsaKey,
  generateRsaKeyPair,
  importRsaPrivateKey,
  importRsaPublicKey,
  type RsaKeyPair,
  type RsaUse,
  rsaDecrypt,
  rsaEncrypt,
  rsaSign,
  rsaVerify,
} from './rsa.ts'
export { type SignatureOptions, sign, verify } from './sign.ts'
