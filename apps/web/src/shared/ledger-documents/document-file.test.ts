import { buildCertificate, certificateToBase58, signCertificate } from '@panel/ledger/certificates'
import {
  buildDelegation,
  delegationToBase58,
  encodeDelegation,
  signDelegation,
} from '@panel/ledger/delegations'
import { bytesToBase58, bytesToBase64, bytesToHex } from '@panel/ledger/encoding'
import { exportPrivateKey, generateKeyPair } from '@panel/ledger/keys'
import { expect, test } from 'vitest'
import { readDocument, writeDocumentFile } from './document-file.ts'

const { publicKey, privateKey } = await generateKeyPair()
const delegation = await signDelegation(
  buildDelegation({
    delegate: '#B',
    delegator: publicKey,
    network: 'net',
    target: '#EURS',
    capabilities: { '*': true, burn: false },
  }),
  privateKey,
)
const certificate = await signCertificate(
  buildCertificate({
    target: '#B',
    certifier: publicKey,
    data: { name: 'Ann', born: '1990' },
    clear: ['name'],
  }),
  privateKey,
)

test('a document comes back from its file, a certificate with the data that are shown', () => {
  const documents = [
    { kind: 'delegation', delegation },
    { kind: 'certificate', certificate, data: { name: 'Ann' } },
  ] as const
  for (const document of documents) expect(readDocument(writeDocumentFile(document))).toEqual({ document })
})

test('a document is read from base58, hex and base64', () => {
  const document = { kind: 'delegation', delegation }
  const bytes = encodeDelegation(delegation)
  for (const text of [` ${delegationToBase58(delegation)}\n`, bytesToHex(bytes), bytesToBase64(bytes)]) {
    expect(readDocument(text)).toEqual({ document })
  }
  expect(readDocument(certificateToBase58(certificate))).toEqual({
    document: { kind: 'certificate', certificate, data: {} },
  })
})

test('a private key and what is no document are distinguished', async () => {
  expect(readDocument(bytesToBase58(await exportPrivateKey(privateKey)))).toEqual({ problem: 'privateKey' })
  for (const text of [
    '',
    'hello',
    '{"format":"trinci-delegation"}',
    '{"format":"trinci-delegation","delegation":"2"}',
  ]) {
    expect(readDocument(text)).toEqual({ problem: 'none' })
  }
})
