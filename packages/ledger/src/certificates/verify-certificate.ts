import { accountIdOf } from '../accounts/account-id-of.ts'
import { bytesToHex, hexToBytes } from '../encoding/hex.ts'
import { InvalidKeyError } from '../errors/keys.ts'
import { assertOwnKey, type PrivateKey } from '../keys/private-key.ts'
import { sign, verify } from '../keys/sign.ts'
import { type Certificate, type CertifiedData, createLeafHash } from './certificate.ts'
import { certificateSignedBytes } from './encode-certificate.ts'
import { rootFromProof } from './merkle-tree.ts'

/** Whom and what a receiver expects a certificate to be about. */
export interface ExpectedCertificate {
  /** Account id of the certifier that the receiver trusts. */
  readonly certifier: string
  /** Account id of the account that the data are about. */
  readonly target: string
  /** The disclosed data: all of them, or those that the multiproof was made for. */
  readonly data: CertifiedData
}

/** Why a certificate is not valid, or does not prove the expected data. */
export interface CertificateProblem {
  readonly reason:
    | 'notSigned'
    | 'wrongCertifier'
    | 'wrongTarget'
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

/**
 * Why data are not what a certificate states, or `undefined` if they are. Only the data are looked at: who signed is for
 * `findCertificateProblem` to say.
 *
 * @example
 * import { type Certificate, type CertifiedData, findCertifiedDataProblem } from '@panel/ledger/certificates'
 *
 * const isStated = (certificate: Certificate, data: CertifiedData): boolean =>
 *   findCertifiedDataProblem(certificate, data) === undefined
 */
export const findCertifiedDataProblem = (
  certificate: Certificate,
  clearData: CertifiedData,
): CertificateProblem['reason'] | undefined => {
  const { fields, root, salt, multiProof } = certificate
  const leafOf = createLeafHash(salt)
  const indexes = new Map(fields.map((field, index) => [field, index]))
  const known = new Map<number, Uint8Array>()
  for (const [field, value] of Object.entries(clearData)) {
    const index = indexes.get(field)
    if (index === undefined) return 'unknownField'
    known.set(index, leafOf(field, value))
  }
  if (known.size === 0) return 'noClearData'
  const last = known.get(fields.length - 1)
  if (known.size === fields.length && last !== undefined) {
    // With nothing hidden there is no proof to identify the repeated leaves.
    for (let index = fields.length; index < 2 ** Math.ceil(Math.log2(fields.length)); index += 1)
      known.set(index, last)
  }
  const reached = rootFromProof(fields.length, known, multiProof.map(hexToBytes))
  return reached !== undefined && bytesToHex(reached) === root ? undefined : 'wrongData'
}

const findContentReason = (
  certificate: Certificate,
  { certifier, target, data }: ExpectedCertificate,
): CertificateProblem['reason'] | undefined => {
  if (accountIdOf(certificate.certifier) !== certifier) return 'wrongCertifier'
  if (certificate.target !== target) return 'wrongTarget'
  return findCertifiedDataProblem(certificate, data)
}

/**
 * Why a certificate does not prove what is expected, or `undefined` if it does.
 *
 * @example
 * import { type Certificate, type ExpectedCertificate, findCertificateProblem } from '@panel/ledger/certificates'
 *
 * const describe = async (certificate: Certificate, expected: ExpectedCertificate) =>
 *   (await findCertificateProblem(certificate, expected))?.reason ?? 'valid'
 */
export const findCertificateProblem = async (
  certificate: Certificate,
  expected: ExpectedCertificate,
): Promise<CertificateProblem | undefined> => {
  const { certifier, signature } = certificate
  if (signature === null) return { reason: 'notSigned' }
  const reason = findContentReason(certificate, expected)
  if (reason !== undefined) return { reason }
  try {
    const isValid = await verify(certifier, certificateSignedBytes(certificate), signature, {
      hash: 'SHA-384',
    })
    return isValid ? undefined : { reason: 'badSignature' }
  } catch (error) {
    if (error instanceof InvalidKeyError) return { reason: 'badPublicKey' }
    throw error
  }
}

/**
 * Whether the expected certifier certified the expected data about the expected account. `findCertificateProblem`
 * makes the same checks and gives the reason.
 *
 * @example
 * import { certificateFromBase58, verifyCertificate } from '@panel/ledger/certificates'
 *
 * const isJohn = (text: string, certifier: string, target: string): Promise<boolean> =>
 *   verifyCertificate(certificateFromBase58(text), { certifier, target, data: { name: 'John' } })
 */
export const verifyCertificate = async (
  certificate: Certificate,
  expected: ExpectedCertificate,
): Promise<boolean> => (await findCertificateProblem(certificate, expected)) === undefined
