import { listServices } from '@panel/contracts/platform/marketplace'
import { getAccountData } from '@panel/contracts/platform/transactions'
import type { TransactionDetail } from '@panel/contracts/services/advanced_explorer/chain'
import {
  getStatistics,
  getTransaction,
  searchLedger,
} from '@panel/contracts/services/advanced_explorer/endpoints'
import { asset } from '@panel/contracts/smart-contracts/asset'
import { users, usersAccountId } from '@panel/contracts/smart-contracts/users'
import { accountIdOf } from '@panel/ledger/accounts'
import { bytesToBase58, bytesToHex, encodeMessagePack } from '@panel/ledger/encoding'
import { generateKeyPair } from '@panel/ledger/keys'
import {
  buildBulkEmptyRoot,
  buildBulkNode,
  buildUnitaryTransaction,
  signTransaction,
  ticketOf,
  transactionToBase58,
  withSignature,
} from '@panel/ledger/transactions'
import { expect, test } from 'vitest'
import { renderPanel } from '../../shared/testing/render-panel.tsx'
import { sampleService } from '../../shared/testing/sample-services.ts'
import { cleanup, screen, waitFor, within } from '../../shared/testing/testing-library.ts'

const signed = async (call?: { accountId: string; smartContractMethod: string; args: object }) => {
  const { publicKey, privateKey } = await generateKeyPair()
  const accountId = accountIdOf(publicKey)
  const transaction = buildUnitaryTransaction({
    accountId: '#EURS',
    signerPublicKey: publicKey,
    maxFuel: 1000n,
    networkName: 'test_network',
    smartContractMethod: 'transfer',
    args: { from: accountId, to: '#EURS', units: 250 },
    ...call,
  })
  return { accountId, transaction: await signTransaction(transaction, privateKey) }
}

const detailOf = ({ accountId, transaction }: Awaited<ReturnType<typeof signed>>): TransactionDetail => ({
  sequence: 1,
  ticket: ticketOf(transaction),
  kind: 'unitary',
  signer: accountId,
  target: '#EURS',
  method: 'transfer',
  blockHeight: 1,
  success: true,
  burnedFuel: '31',
  acceptedAt: '2026-01-02T03:04:05.000Z',
  failure: null,
  transfer: null,
  bytes: transactionToBase58(transaction),
  receipt: null,
  events: [],
  movements: [
    {
      accountId,
      assetId: '#EURS',
      decimals: 2,
      amount: { decoded: '7.5', value: '750' },
      prev_amount: { decoded: '10', value: '1000' },
    },
    {
      accountId: '#EURS',
      assetId: '#EURS',
      decimals: 2,
      amount: { decoded: '2.5', value: '250' },
      prev_amount: null,
    },
    {
      accountId: 'TRINCI',
      assetId: '#ODD',
      decimals: null,
      amount: { decoded: null, value: '5' },
      prev_amount: { decoded: null, value: '9' },
    },
  ],
  targets: {
    '#EURS': {
      contractHash: '1220140dbef6156221ff9a07d29cfa342ab7a77736a05aa6357e80942ef1b2aba53b',
      decimals: 2,
    },
  },
})

const open = (detail: TransactionDetail) =>
  renderPanel(`/iservice/advanced_explorer/transaction/${detail.ticket}`, {
    as: 'dev',
    api: (api) =>
      api
        .on(listServices, () => [sampleService({ serviceId: 'advanced_explorer', title: 'Explorer' })])
        .on(getTransaction, () => detail),
  })

test('names that reverse their letters are shown as they are written', async () => {
  const detail = detailOf(
    await signed({ accountId: '#EURS', smartContractMethod: '\u202Erefsnart', args: {} }),
  )
  const emitter = { emitterAccountId: '#EURS', emitterContractHash: `1220${'a'.repeat(64)}` }
  const event = { ...emitter, name: '\u202Edetnim', data: 'c0' }
  open({ ...detail, method: '\u202Erefsnart', events: [event] })
  expect(await screen.findByText('\\u202erefsnart', { selector: 'code' })).toBeDefined()
  expect(screen.getByText('\\u202edetnim')).toBeDefined()
})

test('a transaction is described in a sentence, its balances before and after, and N/D where decimals are unknown', async () => {
  open(detailOf(await signed()))
  await screen.findByText(/^Transfer 2,50 of #EURS from/)
  const rows = within(screen.getByRole('table', { name: 'Balance changes' })).getAllByRole('row')
  const cells = rows.slice(1).map((row) =>
    within(row)
      .getAllByRole('cell')
      .slice(1)
      .map((cell) => cell.textContent),
  )
  expect(cells).toEqual([
    ['10,00', '7,50', '-2,50'],
    ['–', '2,50', '+2,50'],
    ['9', '5', 'N/D'],
  ])
})

test('an update of a user names roles, states and services as people know them', async () => {
  const args = {
    ...{ accountId: accountIdOf((await generateKeyPair()).publicKey), roles: ['dev'], status: 'ACTIVE' },
    subscriptions: { advanced_explorer: 'ACTIVE' },
  }
  const call = { accountId: usersAccountId, smartContractMethod: 'update_user', args }
  open({
    ...detailOf(await signed(call)),
    targets: { [usersAccountId]: { contractHash: users.hash, decimals: null } },
  })
  const { accountId } = args
  const short = `${accountId.slice(0, 6)}...${accountId.slice(-6)}`
  await screen.findByText(
    `Give ${short} the roles Developer, the state Active and the subscriptions Explorer Active.`,
  )
})

test('the ticket of a part of a bulk opens the page of that part', async () => {
  const { publicKey, privateKey } = await generateKeyPair()
  const root = buildBulkEmptyRoot({ signerPublicKey: publicKey, maxFuel: 1000n, networkName: 'test_network' })
  const node = buildBulkNode({
    ...{ root, signerPublicKey: publicKey, maxFuel: 1000n, accountId: '#EURS' },
    smartContractMethod: 'transfer',
    args: { from: accountIdOf(publicKey), to: '#EURS', units: 250 },
  })
  const nodes = [await signTransaction(node, privateKey)]
  const bulk = await signTransaction({ kind: 'bulk', root, nodes, signature: null }, privateKey)
  const detail: TransactionDetail = {
    ...detailOf(await signed()),
    ...{ ticket: ticketOf(bulk), kind: 'bulk', bytes: transactionToBase58(bulk) },
  }
  const { path } = renderPanel(`/iservice/advanced_explorer/transaction/${ticketOf(node)}`, {
    as: 'dev',
    api: (api) =>
      api
        .on(listServices, () => [sampleService({ serviceId: 'advanced_explorer', title: 'Explorer' })])
        .on(getTransaction, () => detail),
  })
  expect(await screen.findByRole('heading', { name: 'Node 1' })).toBeDefined()
  expect(path()).toBe(`/iservice/advanced_explorer/transaction/${ticketOf(bulk)}/1`)
})

test('the browser itself finds that a signature holds', async () => {
  const good = await signed()
  open(detailOf(good))
  expect((await screen.findByText('The signature is valid')).dataset.tone).toBe('good')
})

test('a signature that was made for other bytes is reported', async () => {
  const [good, other] = [await signed(), await signed()]
  const { signature } = other.transaction
  if (!signature) throw new Error('The sample is not signed.')
  const transaction = withSignature({ ...good.transaction, signature: null }, signature)
  open(detailOf({ ...good, transaction }))
  const verdict = await screen.findByText('The signature was not made with the signer’s key')
  expect(verdict.dataset.tone).toBe('bad')
})

test('arguments are a tree first, and JSON notation or raw bytes on demand', async () => {
  const good = await signed()
  const { user } = open(detailOf(good))
  await screen.findByText(/^Transfer 2,50 of #EURS from/)
  const [member] = screen.getAllByText('units')
  expect(member?.closest('li')?.textContent).toBe('units 250')
  await user.click(screen.getByRole('radio', { name: 'JSON notation' }))
  expect(screen.getByText(/"units": 250/)).toBeDefined()
  await user.click(screen.getByRole('radio', { name: 'Raw' }))
  expect(
    screen.getByText(bytesToHex(encodeMessagePack({ from: good.accountId, to: '#EURS', units: 250 }))),
  ).toBeDefined()
})

test('the receipt shows place, fuel and answer, and every event its emitter and data', async () => {
  const receipt = bytesToBase58(encodeMessagePack([604n, 2, 31n, true, encodeMessagePack({ left: 750n })]))
  const event = {
    emitterAccountId: '#EURS',
    emitterContractHash: `1220${'a'.repeat(64)}`,
    name: 'transferred',
    data: bytesToHex(encodeMessagePack({ memo: 'for the coffee' })),
  }
  open({ ...detailOf(await signed()), receipt, events: [event] })
  expect(await screen.findByText('transferred')).toBeDefined()
  expect(screen.getByText('for the coffee')).toBeDefined()
  expect(screen.getByText('Position in the block').nextElementSibling?.textContent).toBe('2')
  expect(screen.getByText('left').closest('li')?.textContent).toBe('left 750')
})

test('why a call failed is said with every character of what it names', async () => {
  const failure = 'smart contract fault: no method \u202Erefsnart'
  const receipt = bytesToBase58(encodeMessagePack([604n, 2, 31n, false, new TextEncoder().encode(failure)]))
  open({ ...detailOf(await signed()), success: false, failure, receipt })
  const shown = String.raw`smart contract fault: no method \u202erefsnart`
  expect(await screen.findByTitle(shown)).toBeDefined()
  expect(screen.getByText(shown)).toBeDefined()
})

test('arguments and an answer that the notation has no form for are shown', async () => {
  const args = { from: '#BOB', to: '#EURS', units: 250, memo: '$:bin:hex:00', rate: Number.NaN }
  const receipt = bytesToBase58(encodeMessagePack([604n, 2, 31n, true, encodeMessagePack({ name: '$:' })]))
  const call = await signed({ accountId: '#EURS', smartContractMethod: 'transfer', args })
  const { user } = open({ ...detailOf(call), receipt })
  await screen.findByText(/^Transfer 2,50 of #EURS from/)
  expect(screen.getByText('memo').closest('li')?.textContent).toBe('memo $:bin:hex:00')
  await user.click(screen.getByRole('radio', { name: 'JSON notation' }))
  expect(screen.getByText(/"memo": "\\\$:bin:hex:00",\s+"rate": NaN/)).toBeDefined()
  expect(screen.getByText(/"name": "\\\$:"/)).toBeDefined()
})

test('of many events the first are shown, and the others on request', async () => {
  const events = Array.from({ length: 12 }, (_, number) => ({
    emitterAccountId: '#EURS',
    emitterContractHash: `1220${'a'.repeat(64)}`,
    name: `transferred ${number}`,
    data: bytesToHex(encodeMessagePack({ number })),
  }))
  const { user } = open({ ...detailOf(await signed()), events })
  expect(await screen.findByText('transferred 9')).toBeDefined()
  expect(screen.queryByText('transferred 10')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Show more: 10 of 12 shown' }))
  expect(screen.getByText('transferred 11')).toBeDefined()
  expect(screen.queryByRole('button', { name: /^Show more/ })).toBeNull()
})

test('a link carries an encoded transaction in its fragment, and says when it cannot be read', async () => {
  const { transaction } = await signed()
  const encoded = transactionToBase58(transaction)
  const open = (fragment: string) =>
    renderPanel(`/iservice/advanced_explorer#tx=${fragment}`, {
      as: 'dev',
      api: (api) =>
        api
          .on(listServices, () => [sampleService({ serviceId: 'advanced_explorer', title: 'Explorer' })])
          .on(searchLedger, () => ({ hits: [] })),
    })
  open(encoded)
  expect(await screen.findByText('The ledger does not know this transaction.')).toBeDefined()
  expect(await screen.findByText('The signature is valid')).toBeDefined()
  cleanup()
  open(encoded.slice(0, -9))
  expect(await screen.findByText(/This link carries no transaction that can be read/)).toBeDefined()
  cleanup()
  open('1'.repeat(16_385))
  expect(await screen.findByText(/This link is too long: .* up to 16\.384 characters/)).toBeDefined()
})

test('a transaction of another network in a link is said to be one', async () => {
  const encoded = transactionToBase58((await signed()).transaction)
  const open = (networkName: string) =>
    renderPanel(`/iservice/advanced_explorer#tx=${encoded}`, {
      as: 'dev',
      api: (api) =>
        api
          .on(listServices, () => [sampleService({ serviceId: 'advanced_explorer', title: 'Explorer' })])
          .on(searchLedger, () => ({ hits: [] }))
          .on(getStatistics, () => ({ networkName, height: 7, totalTransactions: 9, blocks: [] })),
    })
  open('elsewhere')
  expect(
    await screen.findByText(/^It is for the network test_network\. .* this network, elsewhere/),
  ).toBeDefined()
  cleanup()
  open('test_network')
  expect(await screen.findByText('The ledger does not know this transaction.')).toBeDefined()
  expect(screen.queryByText(/^It is for the network/)).toBeNull()
})

test('a pasted transaction is read with the units of its asset, moves to the fragment of the address, and closing it empties that', async () => {
  const { transaction } = await signed()
  const encoded = transactionToBase58(transaction)
  const { user, path } = renderPanel('/iservice/advanced_explorer', {
    as: 'dev',
    api: (api) =>
      api
        .on(listServices, () => [sampleService({ serviceId: 'advanced_explorer', title: 'Explorer' })])
        .on(searchLedger, () => ({ hits: [] }))
        .on(getAccountData, () => ({ contractHash: asset.hash, decimals: 2 })),
  })
  await user.click(await screen.findByRole('searchbox', { name: 'Search the chain' }))
  await user.paste(`${encoded.slice(0, 50)}\n${encoded.slice(50)}`)
  await user.keyboard('{Enter}')
  const panel = within(await screen.findByRole('region', { name: 'Pasted transaction, decoded' }))
  expect(path()).toBe(`/iservice/advanced_explorer#tx=${encoded}`)
  expect(await panel.findByText(/2,50 of #EURS/)).toBeDefined()
  await user.click(panel.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(path()).toBe('/iservice/advanced_explorer'))
})
