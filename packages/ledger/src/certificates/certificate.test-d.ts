import { test } from 'vitest'
import type { PublicKey } from '../keys/index.ts'
import { buildCertificate, type Certificate, discloseFields } from './index.ts'

declare const certifier: PublicKey
declare const certificate: Certificate

test('only fields of the data can be shown', () => {
  discloseFields(certificate, { name: 'John', surname: 'Doe' }, ['name'])
  // @ts-expect-error no such field
  discloseFields(certificate, { name: 'John', surname: 'Doe' }, ['other'])
  // @ts-expect-error no such field
  buildCertificate({ target: '#a', certifier, data: { name: 'John' }, clear: ['other'] })
})
