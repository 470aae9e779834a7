import { InvalidKeyError } from '../errors/keys.ts'
import { assertOwnKey, type PrivateKey } from '../keys/private-key.ts'
import { sign, verify } from '../keys/sign.ts'
import { type Certificate, type CertifiedData, createLeafHash } from './certificate.ts'
import { certificateSignedBytes } from './encode-certificate.ts'
import { rootFromProof } from './merkle-tree.ts'

/** Whether a certificate holds for the data that are shown, and if not, why. */
export type CertificateVerification =
  | { readonly valid: true }
  | {
      readonly valid: false
      readonly reason:
        | 'notSigned'
        | 'badSignature'
        | 'badPublicKey'
        | 'noClearData'
        | 'unknownField'
        | 'wrongData'
    }

/**
 * The certificate, signed by the certifier.
 *
 * @throws SignerMismatchError when the key is not the certifier's.
 * @example
 * import { type Certificate, signCertificate } from '@panel/ledger/certificates'
 * import type { PrivateKey } from '@panel/ledger/keys'
 *
 * const approve = (certificate: Certificate, privateKey: PrivateKey) => signCertificate(certificate, privateKey)
 */
export const signCertificate = async (
  certificate: Certificate,
  privateKey: PrivateKey,
): Promise<Certificate & { readonly signature: Uint8Array }> => {
  assertOwnKey(privateKey, certificate.certifier)
  const signature = await sign(privateKey, certificateSignedBytes(certificate), { hash: 'SHA-384' })
  return { ...certificate, signature }
}

const refuse = (
  reason: Extract<CertificateVerification, { valid: false }>['reason'],
): CertificateVerification => ({
  valid: false,
  reason,
})

const checkData = (certificate: Certificate, clearData: CertifiedData): CertificateVerification => {
  const { fields, root, salt, multiProof } = certificate
  const leafOf = createLeafHash(salt)
  const indexes = new Map(fields.map((field, index) => [field, index]))
  const known = new Map<number, Uint8Array>()
  for (const [field, value] of Object.entries(clearData)) {
    const index = indexes.get(field)
    if (index === undefined) return refuse('unknownField')
    known.set(index, leafOf(field, value))
  }
  if (known.size === 0) return refuse('noClearData')
  const last = known.get(fields.length - 1)
  if (known.size === fields.length && last !== undefined) {
    // With nothing hidden there is no proof to tell the repeated leaves.
    for (let index = fields.length; index < 2 ** Math.ceil(Math.log2(fields.length)); index += 1)
      known.set(index, last)
  }
  const reached = rootFromProof(fields.length, known, multiProof)
  return reached?.every((byte, index) => byte === root[index]) ? { valid: true } : refuse('wrongData')
}

/**
 * Whether the certifier signed the certificate and the data shown are what was certified.
 *
 * @param clearData the data that are shown: all, or those that the multiproof was made for.
 * @example
 * import { certificateFromBase58, verifyCertificate } from '@panel/ledger/certificates'
 *
 * const check = (text: string) => verifyCertificate(certificateFromBase58(text), { name: 'John' })
 */
export const verifyCertificate = async (
  certificate: Certificate,
  clearData: CertifiedData,
): Promise<CertificateVerification> => {
  const { certifier, signature } = certificate
  if (signature === null) return refuse('notSigned')
  const data = checkData(certificate, clearData)
  if (!data.valid) return data
  try {
    const isValid = await verify(certifier, certificateSignedBytes(certificate), signature, {
      hash: 'SHA-384',
    })
    return isValid ? { valid: true } : refuse('badSignature')
  } catch (error) {
    if (error instanceof InvalidKeyError) return refuse('badPublicKey')
    throw error
  }
}
