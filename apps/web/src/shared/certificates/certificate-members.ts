import { type Certificate, certificateSignedBytes, decodeCertificate } from '@panel/ledger/certificates'
import { encodeMessagePack } from '@panel/ledger/encoding'

/** A member of a certificate's bytes; `frame` is what holds the members together. */
export type CertificateMember =
  | 'frame'
  | 'target'
  | 'fields'
  | 'salt'
  | 'root'
  | 'certifier'
  | 'signature'
  | 'multiProof'

/** Where each member ends. */
const endsOf = (certificate: Certificate): readonly (readonly [CertificateMember, number])[] => {
  const { target, fields, salt, signature } = certificate
  const lengthOf = (value: unknown): number => encodeMessagePack(value).length
  const frame = 2
  const signed = 1 + certificateSignedBytes(certificate).length
  const afterTarget = frame + lengthOf(target)
  const afterFields = afterTarget + lengthOf(fields)
  const afterSalt = afterFields + lengthOf(salt)
  return [
    ['frame', frame],
    ['target', afterTarget],
    ['fields', afterFields],
    ['salt', afterSalt],
    // A hash of 32 bytes has a head of two.
    ['root', afterSalt + 34],
    ['certifier', signed],
    ['signature', signed + lengthOf(signature ?? new Uint8Array())],
    ['multiProof', Number.POSITIVE_INFINITY],
  ]
}

/** Where bytes first differ from those of a certificate. */
export interface CertificateDifference {
  /** The number of the first byte that differs, from 1 on. */
  readonly byte: number
  readonly member: CertificateMember
}

/** Compares bytes with those of a certificate; undefined where they are the same. */
export const differenceFrom = (kept: Uint8Array, given: Uint8Array): CertificateDifference | undefined => {
  const longest = Math.max(kept.length, given.length)
  let at = 0
  while (at < longest && kept[at] === given[at]) at += 1
  if (at === longest) return undefined
  const member = endsOf(decodeCertificate(kept)).find(([, end]) => at < end)?.[0] ?? 'frame'
  return { byte: at + 1, member }
}
