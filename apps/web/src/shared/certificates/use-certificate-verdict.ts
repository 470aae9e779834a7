import { accountIdOf } from '@panel/ledger/accounts'
import {
  type Certificate,
  type CertificateProblem,
  type CertifiedData,
  certificateSignedBytes,
  findCertificateProblem,
} from '@panel/ledger/certificates'
import { InvalidKeyError } from '@panel/ledger/errors'
import { verify } from '@panel/ledger/keys'
import { useEffect, useState } from 'react'
import type { Tone } from '../ui/status-badge.tsx'

/** The outcome of checking a certificate; `signed` where it is true and none of its data are shown. */
export type CertificateVerdict = 'checking' | 'valid' | 'signed' | CertificateProblem['reason']

export const verdictTones: Readonly<Partial<Record<CertificateVerdict, Tone>>> = {
  valid: 'good',
  signed: 'good',
  checking: 'waiting',
}

const isTrulySigned = async ({ certifier, signature, ...content }: Certificate): Promise<boolean> => {
  const bytes = certificateSignedBytes({ ...content, certifier, signature })
  return signature !== null && verify(certifier, bytes, signature, { hash: 'SHA-384' })
}

/** Checks signature and shown data, in the browser and from the bytes alone. */
export const checkCertificate = async (
  certificate: Certificate,
  data: CertifiedData,
): Promise<CertificateVerdict> => {
  // The page names certifier and account itself: what remains to be checked is the signature and the data.
  const expected = { certifier: accountIdOf(certificate.certifier), target: certificate.target, data }
  const problem = await findCertificateProblem(certificate, expected)
  if (problem?.reason !== 'noClearData') return problem?.reason ?? 'valid'
  try {
    return (await isTrulySigned(certificate)) ? 'signed' : 'badSignature'
  } catch (error) {
    if (error instanceof InvalidKeyError) return 'badPublicKey'
    throw error
  }
}

export const useCertificateVerdict = (certificate: Certificate, data: CertifiedData): CertificateVerdict => {
  const [verdict, setVerdict] = useState<CertificateVerdict>('checking')
  useEffect(() => {
    let current = true
    void checkCertificate(certificate, data).then((checked) => {
      if (current) setVerdict(checked)
    })
    return () => {
      current = false
    }
  }, [certificate, data])
  return verdict
}
