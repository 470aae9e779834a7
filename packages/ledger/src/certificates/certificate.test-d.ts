import { test } from 'vitest'
import { type Certificate, discloseFields } from './index.ts'

declare const certificate: Certificate

test('only fields of the data can be shown', () => {
  discloseFields(certificate, { name: 'John', surname: 'Doe' }, ['name'])
  // @ts-expect-error no such field
  discloseFields(certificate, { name: 'John', surname: 'Doe' }, ['other'])
})
