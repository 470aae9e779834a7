import { parseAccountId } from '../accounts/parse-account-id.ts'
import { bytesToHex } from '../encoding/hex.ts'
import { sha256 } from '../encoding/sha256.ts'
import { utf8ToBytes } from '../encoding/utf8.ts'
import { InvalidFieldError } from '../errors/transactions.ts'
import type { PublicKey } from '../keys/public-key.ts'
import { randomBytes } from '../keys/subtle.ts'
import { layersOf, type MerkleTree, multiProofOf } from './merkle-tree.ts'

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
  /** Root of the Merkle tree over all data: SHA-256 in 64 hexadecimal characters. */
  readonly root: string
  readonly certifier: PublicKey
  readonly signature: Uint8Array | null
  /** The hashes of what stays hidden, in the form of the root; empty when all data are shown. */
  readonly multiProof: readonly string[]
}

/** What a certificate is built from. */
export interface CertificateParameters<Field extends string> {
  readonly target: string
  readonly certifier: PublicKey
  readonly data: CertifiedData<Field>
  /** Names of the fields to disclose. Default: all. */
  readonly clear?: readonly NoInfer<Field>[]
  /** Default: 32 random bytes. */
  readonly salt?: Uint8Array
}

/** Makes leaves: hash of value, name and the salt's hexadecimal text, which is the same for all. */
export const createLeafHash = (salt: Uint8Array): ((field: string, value: string) => Uint8Array) => {
  const ending = bytesToHex(salt)
  return (field, value) => sha256(utf8ToBytes(`${value}${field}${ending}`))
}

const treeOf = (fields: readonly string[], data: CertifiedData, salt: Uint8Array): MerkleTree => {
  const leafOf = createLeafHash(salt)
  const leaves = fields.map((field) => {
    const value = data[field]
    if (value === undefined) throw new InvalidFieldError('data', `lack the certified field ${field}`)
    return leafOf(field, value)
  })
  return layersOf(leaves)
}

const proofOf = (tree: MerkleTree, fields: readonly string[], clear: readonly string[]): string[] => {
  const indexOf = new Map(fields.map((field, index) => [field, index]))
  const indexes = [...new Set(clear)].map((field) => {
    const index = indexOf.get(field)
    if (index === undefined) throw new InvalidFieldError('clear', `names ${field}, which is not certified`)
    return index
  })
  if (indexes.length === 0) throw new InvalidFieldError('clear', 'must name at least one field')
  return indexes.length === fields.length ? [] : multiProofOf(tree, indexes).map(bytesToHex)
}

/**
 * An unsigned certificate of data. Whether it shows all or some can be changed later, with `discloseFields`.
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
export const buildCertificate = <Field extends string>(
  parameters: CertificateParameters<Field>,
): Certificate => {
  const { target, certifier, data, salt = randomBytes(SALT_LENGTH) } = parameters
  const fields = Object.keys(data).sort()
  const tree = treeOf(fields, data, salt)
  const [root] = tree.at(-1) ?? []
  if (root === undefined) throw new InvalidFieldError('data', 'must have at least one field')
  const multiProof = parameters.clear === undefined ? [] : proofOf(tree, fields, parameters.clear)
  return {
    target: parseAccountId(target),
    fields,
    salt,
    root: bytesToHex(root),
    certifier,
    signature: null,
    multiProof,
  }
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
  const tree = treeOf(certificate.fields, data, certificate.salt)
  return { ...certificate, multiProof: proofOf(tree, certificate.fields, clear) }
}
