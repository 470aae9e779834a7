import {
  type Certificate,
  certificateFromBase58,
  certificateSignedBytes,
  certificateToBase58,
} from '@panel/ledger/certificates'
import { bytesToHex } from '@panel/ledger/encoding'
import { loadWallet } from '../wallet/wallet.ts'
import { checkCertificate } from './use-certificate-verdict.ts'

/** Why a wallet gave no certificate that can be used; its name is the text that says so. */
export class CertificateSigningError extends Error {
  override readonly name = 'CertificateSigningError'
  readonly reason: 'unsupported' | 'otherBytes' | 'badSignature'

  constructor(reason: CertificateSigningError['reason']) {
    super(`The wallet signed no certificate that can be used: ${reason}.`)
    this.reason = reason
  }
}

const textOf = (answer: unknown): string => {
  const member: unknown =
    typeof answer === 'object' && answer !== null ? Reflect.get(answer, 'certificate') : answer
  return typeof member === 'string' ? member : ''
}

/**
 * Has exactly this certificate signed by the wallet; what comes back is checked again.
 *
 * @throws CertificateSigningError, and what the wallet throws where the person declines
 */
export const signCertificateWithWallet = async (certificate: Certificate): Promise<Certificate> => {
  const wallet = await loadWallet()
  if (!wallet.signCertificate) throw new CertificateSigningError('unsupported')
  const signed = certificateFromBase58(textOf(await wallet.signCertificate(certificateToBase58(certificate))))
  const [asked, given] = [certificate, signed].map((each) => bytesToHex(certificateSignedBytes(each)))
  if (asked !== given) throw new CertificateSigningError('otherBytes')
  if ((await checkCertificate(signed, {})) !== 'signed') throw new CertificateSigningError('badSignature')
  // What is shown is not signed: it stays as it was requested.
  return { ...certificate, signature: signed.signature }
}
