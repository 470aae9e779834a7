import { parseAccountId } from '../accounts/account-id.ts'
import { bytesToHex } from '../encoding/hex.ts'
import { sha256 } from '../encoding/sha256.ts'
import { utf8ToBytes } from '../encoding/utf8.ts'
import { InvalidFieldError } from '../errors/transactions.ts'
import type { PublicKey } from '../keys/public-key.ts'
import { randomBytes } from '../keys/subtle.ts'
import { layersOf, multiProofOf } from './merkle-tree.ts'

const SALT_LENGTH = 32

/** Data about an account as text, by name. */
export type CertifiedData<Field extends string = string> = Readonly<Record<Field, string>>

/** What a certifier states about an account, of which the holder may show a part. */
export interface Certificate {
  /** Account id of whom the data are about. */
  readonly target: string
  /** The names of all certified data, sorted. */
  readonly fields: readonly string[]
  /** Keeps hidden data from being guessed. 32 bytes unless made otherwise. */
  readonly salt: Uint8Array
  /** Root of the Merkle tree over all data, 32 bytes. */
  readonly root: Uint8Array
  readonly certifier: PublicKey
  readonly signature: Uint8Array | null
  /** The hashes of what stays hidden, 32 bytes each; empty when all data are shown. */
  readonly multiProof: readonly Uint8Array[]
}

/** What a certificate is built from. */
export interface CertificateParameters {
  readonly target: string
  readonly certifier: PublicKey
  readonly data: CertifiedData
  /** Random unless told. */
  readonly salt?: Uint8Array
}

export const leafOf = (field: string, value: string, salt: Uint8Array): Uint8Array =>
  sha256(utf8ToBytes(`${value}${field}${bytesToHex(salt)}`))

const leavesOf = (fields: readonly string[], data: CertifiedData, salt: Uint8Array): Uint8Array[] =>
  fields.map((field) => {
    const value = data[field]
    if (value === undefined) throw new InvalidFieldError('data', `lack the certified field ${field}`)
    return leafOf(field, value, salt)
  })

/**
 * An unsigned certificate of data that are all shown.
 *
 * @throws InvalidAccountIdError | InvalidFieldError
 * @example
 * import { buildCertificate, signCertificate } from '@panel/ledger/certificates'
 * import type { KeyPair } from '@panel/ledger/keys'
 *
 * const certify = (certifier: KeyPair, target: string) =>
 *   signCertificate(
 *     buildCertificate({ target, certifier: certifier.publicKey, data: { name: 'John', surname: 'Doe' } }),
 *     certifier.privateKey,
 *   )
 */
export const buildCertificate = (parameters: CertificateParameters): Certificate => {
  const { target, certifier, data, salt = randomBytes(SALT_LENGTH) } = parameters
  const fields = Object.keys(data).sort()
  const [root] = layersOf(leavesOf(fields, data, salt)).at(-1) ?? []
  if (root === undefined) throw new InvalidFieldError('data', 'must have at least one field')
  return { target: parseAccountId(target), fields, salt, root, certifier, signature: null, multiProof: [] }
}

/**
 * The certificate as the holder shows it: with the proof that is needed when only some data are shown.
 *
 * @param data all certified data.
 * @param clear the names of those that will be shown.
 * @throws InvalidFieldError when data are missing, nothing is shown or a name is not certified.
 * @example
 * import { type Certificate, discloseFields } from '@panel/ledger/certificates'
 *
 * const showName = (certificate: Certificate) =>
 *   discloseFields(certificate, { name: 'John', surname: 'Doe' }, ['name'])
 */
export const discloseFields = <Field extends string>(
  certificate: Certificate,
  data: CertifiedData<Field>,
  clear: readonly NoInfer<Field>[],
): Certificate => {
  const indexes = [...new Set(clear)].map((field) => {
    const index = certificate.fields.indexOf(field)
    if (index < 0) throw new InvalidFieldError('clear', `names ${field}, which is not certified`)
    return index
  })
  if (indexes.length === 0) throw new InvalidFieldError('clear', 'must name at least one field')
  const leaves = leavesOf(certificate.fields, data, certificate.salt)
  const isAllClear = indexes.length === certificate.fields.length
  return { ...certificate, multiProof: isAllClear ? [] : multiProofOf(leaves, indexes) }
}
