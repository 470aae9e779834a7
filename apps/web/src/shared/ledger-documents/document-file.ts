import {
  type Certificate,
  type CertifiedData,
  certificateToBase58,
  decodeCertificate,
} from '@panel/ledger/certificates'
import { type Delegation, decodeDelegation, delegationToBase58 } from '@panel/ledger/delegations'
import * as z from 'zod/mini'
import { bytesIn, encodings } from '../paste/encodings.ts'
import { holdsPrivateKey } from '../secrets/holds-private-key.ts'

/** A signed statement; a certificate with those of its data that are shown. */
export type LedgerDocument =
  | { readonly kind: 'delegation'; readonly delegation: Delegation }
  | { readonly kind: 'certificate'; readonly certificate: Certificate; readonly data: CertifiedData }

export type ReadDocument =
  | { readonly document: LedgerDocument; readonly problem?: never }
  | { readonly document?: never; readonly problem: 'privateKey' | 'none' }

const documentFile = z.discriminatedUnion('format', [
  z.object({ format: z.literal('trinci-delegation'), delegation: z.string() }),
  z.object({
    format: z.literal('trinci-certificate'),
    certificate: z.string(),
    data: z.record(z.string(), z.string()),
  }),
])

/** A document as a file's text: its bytes in base58, and a certificate's shown data, without which nobody can check it. */
export const writeDocumentFile = (document: LedgerDocument): string => {
  const said: z.input<typeof documentFile> =
    document.kind === 'delegation'
      ? { format: 'trinci-delegation', delegation: delegationToBase58(document.delegation) }
      : {
          format: 'trinci-certificate',
          certificate: certificateToBase58(document.certificate),
          data: { ...document.data },
        }
  return `${JSON.stringify(said, null, 2)}\n`
}

const attempt = <Value>(work: () => Value): Value | undefined => {
  try {
    return work()
  } catch {
    return undefined
  }
}

const readBytes = (bytes: Uint8Array, data: CertifiedData): LedgerDocument | undefined => {
  const delegation = attempt(() => decodeDelegation(bytes))
  if (delegation) return { kind: 'delegation', delegation }
  const certificate = attempt(() => decodeCertificate(bytes))
  return certificate && { kind: 'certificate', certificate, data }
}

const readEncoded = (text: string, data: CertifiedData = {}): LedgerDocument | undefined => {
  const compact = text.replace(/\s+/g, '')
  for (const encoding of encodings) {
    const bytes = bytesIn(compact, encoding)
    const document = bytes && readBytes(bytes, data)
    if (document) return document
  }
  return undefined
}

const readFile = (text: string): LedgerDocument | undefined => {
  const file = documentFile.safeParse(attempt(() => JSON.parse(text))).data
  if (!file) return undefined
  return file.format === 'trinci-delegation'
    ? readEncoded(file.delegation)
    : readEncoded(file.certificate, file.data)
}

/** Reads a delegation or certificate from a file's text, or from base58, hex or base64. */
export const readDocument = (text: string): ReadDocument => {
  if (holdsPrivateKey(text)) return { problem: 'privateKey' }
  const document = readFile(text) ?? readEncoded(text)
  return document ? { document } : { problem: 'none' }
}
