import { listServices } from '@panel/contracts/platform/marketplace'
import { getAccountData, submitUnitTx } from '@panel/contracts/platform/transactions'
import { getSent, keepSent, listSent } from '@panel/contracts/services/transaction_builder/endpoints'
import type { SentTransaction } from '@panel/contracts/services/transaction_builder/sent'
import { asset } from '@panel/contracts/smart-contracts/asset'
import { accountIdOf } from '@panel/ledger/accounts'
import { bytesToBase58 } from '@panel/ledger/encoding'
import { exportPublicKey, generateKeyPair } from '@panel/ledger/keys'
import {
  buildBulkEmptyRoot,
  buildBulkNode,
  buildBulkTransaction,
  buildUnitaryTransaction,
  signTransaction,
  type Transaction,
  ticketOf,
  transactionToBase58,
} from '@panel/ledger/transactions'
import { expect, test } from 'vitest'
import { shorten } from '../../shared/format/shorten.ts'
import { FakeRefusal } from '../../shared/testing/fake-api.ts'
import { renderPanel } from '../../shared/testing/render-panel.tsx'
import { sampleService } from '../../shared/testing/sample-services.ts'
import { screen } from '../../shared/testing/testing-library.ts'
import { toasts } from '../../shared/toasts/toasts.ts'
import { sendUnitary } from './keep-sent.ts'

const [own, other] = [await generateKeyPair(), await generateKeyPair()]
const from = accountIdOf(own.publicKey)
const frame = { signerPublicKey: own.publicKey, maxFuel: 900n, networkName: 'trinci_dev' }
const transfer = (units: number) => ({
  accountId: '#EURS',
  maxFuel: 900n,
  smartContractMethod: 'transfer',
  args: { from, to: '#SHOP', units },
})

const single = await signTransaction(buildUnitaryTransaction({ ...frame, ...transfer(5) }), own.privateKey)
const root = buildBulkEmptyRoot(frame)
const nodes = await Promise.all(
  [own, other].map(({ publicKey, privateKey }) =>
    signTransaction(buildBulkNode({ ...transfer(7), root, signerPublicKey: publicKey }), privateKey),
  ),
)
const bulk = await signTransaction(buildBulkTransaction({ root, nodes }), own.privateKey)

const entryOf = (transaction: Transaction, changes: Partial<SentTransaction>): SentTransaction => ({
  ticket: ticketOf(transaction),
  sentAt: '2026-11-23T08:00:00.000Z',
  kind: 'unitary',
  signer: from,
  target: '#EURS',
  method: 'transfer',
  calls: 1,
  state: 'executed',
  blockHeight: 12,
  failure: '',
  ...changes,
})

const entries = [
  entryOf(single, { state: 'failed', failure: 'Not enough units.' }),
  entryOf(bulk, { kind: 'bulk', calls: 2 }),
]
const texts = new Map([single, bulk].map((sent) => [ticketOf(sent), transactionToBase58(sent)]))

const open = (path: string) =>
  renderPanel(`/iservice/transaction_builder/${path}`, {
    as: 'dev',
    accountId: from,
    publicKey: bytesToBase58(exportPublicKey(own.publicKey, 'spki')),
    api: (api) =>
      api
        .on(listServices, () => [sampleService({ serviceId: 'transaction_builder', role: 'dev' })])
        .on(getAccountData, () => ({ contractHash: asset.hash }))
        .on(listSent, () => ({ rows: entries, totalRows: entries.length }))
        .on(getSent, ({ params: { ticket } }) => {
          const entry = entries.find((each) => each.ticket === ticket)
          if (!entry) throw new FakeRefusal('NOT_FOUND')
          return { ...entry, tx: texts.get(ticket) ?? '', events: [] }
        }),
  })

test('a sent transaction shows its result, and again as new fills in the form with its call', async () => {
  const { user } = open('sent')
  expect(await screen.findByText('Not enough units.')).toBeDefined()
  expect(screen.getByText('In block 12')).toBeDefined()
  await user.click(screen.getByRole('link', { name: `Repeat as new: ${shorten(ticketOf(single))}` }))
  expect(await screen.findByText(/This is a copy of a transaction that you sent/)).toBeDefined()
  expect(await screen.findByDisplayValue('#EURS')).toBeDefined()
  expect(screen.getByDisplayValue('transfer')).toBeDefined()
})

test('a bulk again as new has its calls, and shows that a node of another account belongs to the old root', async () => {
  open(`bulk?again=${ticketOf(bulk)}`)
  expect(await screen.findByText('Node 2')).toBeDefined()
  expect(await screen.findAllByText(/Signed for another root/)).toHaveLength(1)
})

test('a history that fails does not stop a transaction, and the person learns of it', async () => {
  const { api } = open('sent')
  const sent: string[] = []
  api.on(submitUnitTx, ({ body }) => {
    sent.push(body.tx)
    return { ticket: ticketOf(single) }
  })
  api.on(keepSent, () => {
    throw new FakeRefusal('INTERNAL')
  })
  await sendUnitary('abc')
  expect(sent).toEqual(['abc'])
  expect(toasts.list.map(({ title }) => title)).toContain('Not in your history')
})
