import { accountIdOf } from '@panel/ledger/accounts'
import { buildCertificate, certificateToBase58 } from '@panel/ledger/certificates'
import { buildDelegation, delegationToBase58 } from '@panel/ledger/delegations'
import { bytesToBase58, bytesToBase64, bytesToHex } from '@panel/ledger/encoding'
import { exportPrivateKey, exportPublicKey, generateKeyPair } from '@panel/ledger/keys'
import { buildUnitaryTransaction, ticketOf, transactionToBase58 } from '@panel/ledger/transactions'
import { expect, test } from 'vitest'
import { kindOfText } from './kind-of-text.ts'

const { publicKey, privateKey } = await generateKeyPair()
const transaction = buildUnitaryTransaction({
  signerPublicKey: publicKey,
  maxFuel: 5n,
  networkName: 'net',
  accountId: '#EURS',
  smartContractMethod: 'burn',
})
const delegation = buildDelegation({
  delegate: '#B',
  delegator: publicKey,
  network: 'net',
  target: '#EURS',
  capabilities: { '*': true },
})
const certificate = buildCertificate({ target: '#B', certifier: publicKey, data: { name: 'Ann' } })

test.each([
  ['accountId', accountIdOf(publicKey)],
  ['accountId', '#EURS'],
  ['hash', ticketOf(transaction)],
  ['hash', ticketOf(transaction).toUpperCase()],
  ['transaction', transactionToBase58(transaction)],
  ['transaction', ` ${transactionToBase58(transaction)}\n`],
  ['delegation', delegationToBase58(delegation)],
  ['certificate', certificateToBase58(certificate)],
  ['publicKey', bytesToBase58(exportPublicKey(publicKey, 'spki'))],
  ['publicKey', bytesToHex(publicKey.raw)],
  ['privateKey', bytesToBase64(await exportPrivateKey(privateKey))],
  ['json', '{"units":5}'],
  [undefined, 'ab'.repeat(60)],
  [undefined, 'hello, world'],
  [undefined, 'transfer'],
  [undefined, ''],
  [undefined, '{'],
  [undefined, 'z'.repeat(30_000)],
])('%s is recognised', (kind, text) => {
  expect(kindOfText(text)).toBe(kind)
})
