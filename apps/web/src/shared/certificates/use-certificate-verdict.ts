import { accountIdOf } from '@panel/ledger/accounts'
import {
  type Certificate,
  type CertificateProblem,
  type CertifiedData,
  certificateSignedBytes,
  type ExpectedCertificate,
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

/** Who should have certified, and about whom. */
export type ExpectedParties = Pick<ExpectedCertificate, 'certifier' | 'target'>

export const partiesOf = ({ certifier, target }: Certificate): ExpectedParties => ({
  certifier: accountIdOf(certifier),
  target,
})

/**
 * Checks signature and shown data, in the browser and from the bytes alone.
 *
 * @param parties its own where absent: the page names them itself
 */
export const checkCertificate = async (
  certificate: Certificate,
  data: CertifiedData,
  parties: ExpectedParties = partiesOf(certificate),
): Promise<CertificateVerdict> => {
  const problem = await findCertificateProblem(certificate, { ...parties, data })
  if (problem?.reason !== 'noClearData') return problem?.reason ?? 'valid'
  try {
    return (await isTrulySigned(certificate)) ? 'signed' : 'badSignature'
  } catch (error) {
    if (error instanceof InvalidKeyError) return 'badPublicKey'
    throw error
  }
}

export const useCertificateVerdict = (
  certificate: Certificate,
  data: CertifiedData,
  parties?: ExpectedParties,
): CertificateVerdict => {
  const [verdict, setVerdict] = useState<CertificateVerdict>('checking')
  useEffect(() => {
    let current = true
    void checkCertificate(certificate, data, parties).then((checked) => {
      if (current) setVerdict(checked)
    })
    return () => {
      current = false
    }
  }, [certificate, data, parties])
  return verdict
}
