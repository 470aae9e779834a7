export {
  buildCertificate,
  type Certificate,
  type CertificateParameters,
  type CertifiedData,
  discloseFields,
} from './certificate.ts'
export {
  certificateFromBase58,
  certificateSignedBytes,
  certificateToBase58,
  decodeCertificate,
  encodeCertificate,
} from './encode-certificate.ts'
export {
  type CertificateProblem,
  type ExpectedCertificate,
  findCertificateProblem,
  findCertifiedDataProblem,
  signCertificate,
  verifyCertificate,
} from './verify-certificate.ts'
