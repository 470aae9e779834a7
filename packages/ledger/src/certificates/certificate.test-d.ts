import { test } from 'vitest'
import type { PublicKey } from '../keys/index.ts'
import { buildCertificate, type Certificate, discloseFields, verifyCertificate } from './index.ts'

declare const certifier: PublicKey
declare const certificate: Certificate

test('only fields of the data can be shown', () => {
  discloseFields(certificate, { name: 'John', surname: 'Doe' }, ['name'])
  // @ts-expect-error no such field
  discloseFields(certificate, { name: 'John', surname: 'Doe' }, ['other'])
  // @ts-expect-error no such field
  buildCertificate({ target: '#a', certifier, data: { name: 'John' }, clear: ['other'] })
})

test('a certificate is verified against whom and what is expected', () => {
  void verifyCertificate(certificate, { certifier: '#a', target: '#b', data: { name: 'John' } })
  // @ts-expect-error anyone can certify anything: the certifier is expected as well
  void verifyCertificate(certificate, { target: '#b', data: { name: 'John' } })
})
