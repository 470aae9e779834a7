import { accountIdOf } from '@panel/ledger/accounts'
import { buildCertificate, certificateToBase58 } from '@panel/ledger/certificates'
import { buildDelegation, delegationToBase58 } from '@panel/ledger/delegations'
import { bytesToBase58, bytesToBase64, bytesToHex, encodeMessagePack } from '@panel/ledger/encoding'
import { exportPrivateKey, exportPublicKey, generateKeyPair } from '@panel/ledger/keys'
import { buildSignable, signableToBase58 } from '@panel/ledger/signables'
import {
  buildBulkEmptyRoot,
  buildBulkNode,
  buildUnitaryTransaction,
  encodeTransaction,
  ticketOf,
} from '@panel/ledger/transactions'
import { beforeEach, expect, test, vi } from 'vitest'
import { recognise } from './recognise.ts'

const { publicKey, privateKey } = await generateKeyPair()
beforeEach(async () => {
  // The page's DOMException is jsdom's, while keys are refused with that of the platform below it.
  const refusal: unknown = await crypto.subtle
    .importKey('pkcs8', new Uint8Array(1), { name: 'ECDSA', namedCurve: 'P-384' }, false, ['sign'])
    .catch((error: unknown) => error)
  vi.stubGlobal('DOMException', Object(refusal).constructor)
})

const common = { signerPublicKey: publicKey, maxFuel: 5n, networkName: 'net' }
const call = { ...common, accountId: '#EURS', smartContractMethod: 'burn', args: { units: 5n } }
const unitary = buildUnitaryTransaction(call)
const root = buildBulkEmptyRoot(common)
const bulk = { kind: 'bulk', root, nodes: [buildBulkNode({ ...call, root })], signature: null } as const

test.each(
  [unitary, bulk, root].map((transaction) => [transaction.kind, encodeTransaction(transaction)] as const),
)('a %s transaction is recognised in hex, base58 and base64', async (kind, bytes) => {
  for (const [encoding, text] of [
    ['hex', bytesToHex(bytes)],
    ['base58', bytesToBase58(bytes)],
    ['base64', bytesToBase64(bytes)],
  ]) {
    expect(await recognise(` ${text}\n`)).toMatchObject({
      kind: 'transaction',
      encoding,
      transaction: { kind },
    })
  }
})

test('other signed structures are recognised', async () => {
  const delegation = buildDelegation({
    delegate: '#B',
    delegator: publicKey,
    network: 'net',
    target: '#EURS',
    capabilities: { transfer: true },
  })
  const certificate = buildCertificate({ target: '#B', certifier: publicKey, data: { name: 'Ann' } })
  const signable = buildSignable({ typeTag: 'note', data: { text: 'hello' } })
  expect((await recognise(delegationToBase58(delegation))).kind).toBe('delegation')
  expect((await recognise(certificateToBase58(certificate))).kind).toBe('certificate')
  expect((await recognise(signableToBase58(signable))).kind).toBe('signable')
})

test('kinds of keys are distinguished, and a private one shows nothing but its public part', async () => {
  expect((await recognise(bytesToBase58(exportPublicKey(publicKey, 'spki')))).kind).toBe('publicKey')
  const secret = bytesToBase58(await exportPrivateKey(privateKey))
  expect(await recognise(secret)).toMatchObject({ kind: 'privateKey', publicKey: { curve: 'P-384' } })
})

test('ids, JSON and MessagePack are recognised', async () => {
  expect((await recognise(accountIdOf(publicKey))).kind).toBe('accountId')
  expect((await recognise(ticketOf(unitary))).kind).toBe('hash')
  expect((await recognise('{"units":"$:u64:dec:5"}')).kind).toBe('json')
  expect(await recognise(bytesToHex(encodeMessagePack({ units: 5n })))).toMatchObject({
    kind: 'messagePack',
    value: { units: 5n },
  })
})

test('a bad paste says what it is not, and why', async () => {
  const broken = bytesToHex(encodeTransaction(unitary)).slice(0, -2)
  const result = await recognise(broken)
  expect(result.kind).toBe('bytes')
  expect('refusals' in result && result.refusals.map(({ as, cause }) => [as, cause])).toEqual([
    ['transaction', 'messagePack'],
    ['delegation', 'messagePack'],
    ['certificate', 'messagePack'],
    ['publicKey', 'key'],
    ['privateKey', 'key'],
    ['signable', 'messagePack'],
    ['messagePack', 'messagePack'],
  ])
  expect(await recognise('hello, world!')).toEqual({ kind: 'text', length: 13 })
})
