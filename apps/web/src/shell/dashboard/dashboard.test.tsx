import { getBalanceHistory } from '@panel/contracts/platform/balance-history'
import { getBalances } from '@panel/contracts/platform/balances'
import { listServices } from '@panel/contracts/platform/marketplace'
import { listOwnTransactions, type OwnTransaction, ownActivity } from '@panel/contracts/platform/own-activity'
import { getAccountData, prepareUnitTx } from '@panel/contracts/platform/transactions'
import { advancedAsset } from '@panel/contracts/smart-contracts/advanced-asset'
import { service } from '@panel/contracts/smart-contracts/service'
import { accountIdOf } from '@panel/ledger/accounts'
import { bytesToBase58, bytesToHex, encodeMessagePack } from '@panel/ledger/encoding'
import { exportPublicKey, generateKeyPair } from '@panel/ledger/keys'
import {
  buildBulkEmptyRoot,
  buildBulkNode,
  buildBulkTransaction,
  buildUnitaryTransaction,
  encodeTransaction,
  signTransaction,
  ticketOf,
} from '@panel/ledger/transactions'
import { expect, test } from 'vitest'
import { FakeRefusal } from '../../shared/testing/fake-api.ts'
import { renderPanel } from '../../shared/testing/render-panel.tsx'
import { sampleService } from '../../shared/testing/sample-services.ts'
import { screen, waitFor, within } from '../../shared/testing/testing-library.ts'

const own = 'QmYHnEQLdf5h7KYbjFPuHSRk2SPgdXrJWFh5W696HPfq7i'

const balance = (assetId: string, units: string) => ({ assetId, units, decimals: 2 })

test('a balance has a line over time that reads out its values, and says by how much it changed', async () => {
  const { user } = renderPanel('/dashboard', {
    as: 'user',
    api: (api) =>
      api
        .on(getBalances, () => [balance('#EURS', '118400'), balance('#NEW', '5'), balance('#OLD', '7')])
        .on(getBalanceHistory, () => ({
          at: ['2026-01-01T12:00:00.000Z', '2026-01-16T12:00:00.000Z', '2026-01-31T12:00:00.000Z'],
          assets: [
            { ...balance('#EURS', ''), units: ['100000', '90000', '118000'] },
            { ...balance('#NEW', ''), units: ['0', '5', '5'] },
            { ...balance('#OLD', ''), units: ['7', '7', '7'] },
          ],
        })),
  })
  // The newest value is the balance itself, also where it has changed since the history was read.
  const cardOf = async (assetId: string) => {
    const plot = await screen.findByRole('img', { name: new RegExp(`^${assetId} over 30 days`) })
    const card = plot.closest('li')
    if (!card) throw new Error(`${assetId} has no card.`)
    return { card, plot }
  }
  const { card, plot } = await cardOf('#EURS')
  expect(card.textContent).toContain('+18,4 % in 30 days')
  await user.click(plot)
  await user.keyboard('{End}')
  expect(within(card).getByRole('status').textContent).toMatch(/^1\.184,00\n31 Jan 2026/)
  await user.keyboard('{ArrowLeft}')
  expect(within(card).getByRole('status').textContent).toMatch(/^900,00\n16 Jan 2026/)
  expect((await cardOf('#NEW')).card.textContent).toContain('New in 30 days')
  expect((await cardOf('#OLD')).card.textContent).toContain('No change in 30 days')
})

test('balances are shown where their history cannot be read', async () => {
  renderPanel('/dashboard', {
    as: 'user',
    api: (api) =>
      api.on(getBalanceHistory, () => {
        throw new FakeRefusal('INTERNAL')
      }),
  })
  await screen.findByText('The history could not be loaded.')
  screen.getByText('1.234')
})

const ownTransaction = (part: Partial<OwnTransaction>): OwnTransaction => ({
  ticket: `1220${'a'.repeat(64)}`,
  method: 'transfer',
  acceptedAt: '2026-01-02T03:04:05.000Z',
  success: true,
  failure: null,
  did: 'called',
  other: '#BANK',
  changes: [],
  bytes: null,
  ...part,
})

const change = (assetId: string, units: string, gained: boolean) => ({ ...balance(assetId, units), gained })

const latest: readonly OwnTransaction[] = [
  ownTransaction({ did: 'sent', changes: [change('#EURS', '125060', false)] }),
  ownTransaction({ did: 'received', changes: [change('#EURS', '125000', true)] }),
  ownTransaction({ other: 'TRINCI', method: 'alias_registration' }),
  ownTransaction({ success: false, failure: 'smart contract fault: insufficient units: x holds 5' }),
  ownTransaction({
    method: null,
    other: null,
    changes: [change('#EURS', '16000', true), change('#GIFT', '250', false)],
  }),
].map((transaction, place) => ({ ...transaction, ticket: `1220${String(place).padStart(64, '0')}` }))

test('the latest transactions say who sent what to whom, why one failed, and what a bulk changed in all', async () => {
  renderPanel('/dashboard', {
    as: 'user',
    api: (api) => api.on(listOwnTransactions, () => [...latest]),
  })
  const card = within(await screen.findByRole('region', { name: 'Latest transactions' }))
  await card.findByText('Several calls at once')
  // Its texts are loaded by the first failure that is shown.
  await card.findByText('Not enough units')
  const rows = card.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(rows).toEqual([
    expect.stringMatching(/^Sent to #BANK.*−1\.250,60 EURSExecuted$/),
    expect.stringMatching(/^Received from #BANK.*\+1\.250,00 EURSExecuted$/),
    expect.stringMatching(/^Call to TRINCI.*Executed$/),
    expect.stringMatching(/^Call to #BANK.*FailedNot enough units$/),
    expect.stringMatching(/^Several calls at once.*\+160,00 EURS−2,50 GIFTExecuted$/),
  ])
  // This account may not open the explorer.
  expect(card.queryAllByRole('link')).toEqual([])
})

test('each call is described by what it did', async () => {
  const { publicKey, privateKey } = await generateKeyPair()
  const frame = { signerPublicKey: publicKey, maxFuel: 900n, networkName: 'trinci_dev' }
  const register = (alias: string) =>
    ({ accountId: 'TRINCI', smartContractMethod: 'alias_registration', args: { alias } }) as const
  const single = buildUnitaryTransaction({ ...frame, ...register('anna') })
  const root = buildBulkEmptyRoot(frame)
  const nodes = await Promise.all(
    ['bruno', 'carla'].map((alias) =>
      signTransaction(
        buildBulkNode({ maxFuel: 900n, ...register(alias), root, signerPublicKey: publicKey }),
        privateKey,
      ),
    ),
  )
  const signed = [
    await signTransaction(single, privateKey),
    await signTransaction(buildBulkTransaction({ root, nodes }), privateKey),
  ]
  renderPanel('/dashboard', {
    as: 'user',
    accountId: accountIdOf(publicKey),
    api: (api) =>
      api
        .on(getAccountData, () => ({ contractHash: service.hash }))
        .on(listOwnTransactions, () =>
          signed.map((transaction) =>
            ownTransaction({
              ticket: ticketOf(transaction),
              other: 'TRINCI',
              bytes: bytesToHex(encodeTransaction(transaction)),
            }),
          ),
        ),
  })
  const card = within(await screen.findByRole('region', { name: 'Latest transactions' }))
  await card.findByText('Register anna as a name of your account')
  await card.findByText('Register bruno as a name of your account (and one more call)')
})

test('the latest transactions lead to the explorer for those who may open it', async () => {
  renderPanel('/dashboard', {
    as: 'dev',
    api: (api) =>
      api
        .on(listServices, () => [sampleService({ serviceId: 'advanced_explorer', title: 'Explorer' })])
        .on(listOwnTransactions, () => latest.slice(0, 1)),
  })
  const method = await screen.findByRole('link', { name: 'transfer' })
  expect(method.getAttribute('href')).toMatch(
    new RegExp(`advanced_explorer/transaction/${latest[0]?.ticket}$`),
  )
  const all = screen.getByRole('link', { name: 'All in the explorer' })
  expect(all.getAttribute('href')).toMatch(/advanced_explorer\/account\//)
})

test('what others send shows within a second, without a reload', async () => {
  let held = '100'
  const { emit } = renderPanel('/dashboard', {
    as: 'user',
    api: (api) => api.on(getBalances, () => [balance('#EURS', held)]).on(listOwnTransactions, () => []),
  })
  await screen.findByText('This account has no transactions yet.')
  held = '350'
  emit(ownActivity.name, { blockHeight: 7, ticket: `1220${'a'.repeat(64)}` })
  await waitFor(() => expect(screen.getByRole('list', { name: 'Balances' }).textContent).toContain('3,50'))
})

test('units of a balance are sent to another account, no more than there are', async () => {
  const prepared: unknown[] = []
  const { publicKey } = await generateKeyPair()
  const { user } = renderPanel('/dashboard', {
    as: 'user',
    publicKey: bytesToBase58(exportPublicKey(publicKey, 'spki')),
    accountId: accountIdOf(publicKey),
    api: (api) =>
      api
        .on(getAccountData, () => ({ contractHash: advancedAsset.hash, decimals: 2 }))
        .on(prepareUnitTx, ({ body }) => {
          prepared.push(body)
          throw new FakeRefusal('LEDGER_REFUSED', {})
        }),
  })
  await user.click(await screen.findByRole('button', { name: 'Send' }))
  const form = within(await screen.findByRole('form', { name: 'Send' }))
  await user.type(form.getByRole('combobox', { name: /^To/ }), '#SHOP')
  await user.type(form.getByRole('textbox', { name: /^Amount/ }), '1234,57')
  await user.click(form.getByRole('button', { name: 'Prepare and check' }))
  expect(prepared).toEqual([])
  await user.clear(form.getByRole('textbox', { name: /^Amount/ }))
  await user.type(form.getByRole('textbox', { name: /^Amount/ }), '12,50')
  await user.click(form.getByRole('button', { name: 'Prepare and check' }))
  await waitFor(() =>
    expect(prepared).toMatchObject([
      {
        accountId: '#EURS',
        smartContractMethod: 'pay',
        argsBytes: bytesToHex(encodeMessagePack({ from: accountIdOf(publicKey), to: '#SHOP', units: 1250n })),
      },
    ]),
  )
})

test('a balance leads to the movements behind it, where the person may open the explorer', async () => {
  renderPanel('/dashboard', {
    as: 'user',
    api: (api) =>
      api
        .on(listServices, () => [sampleService({ serviceId: 'advanced_explorer', role: 'user' })])
        .on(getBalances, () => [balance('#EURS', '100000')]),
  })
  const link = await screen.findByRole('link', { name: 'Open in the explorer: the movements of #EURS' })
  expect(link.getAttribute('href')).toMatch(/advanced_explorer\/account\/.+\?m_asset=%23EURS$/)
})

test('of an asset with a fee, at most what its fee leaves is offered', async () => {
  const { user } = renderPanel('/dashboard', {
    as: 'user',
    api: (api) => api.on(getBalances, () => [{ ...balance('#EURS', '100000'), most: '99402' }]),
  })
  await user.click(await screen.findByRole('button', { name: 'Send' }))
  const form = within(await screen.findByRole('form', { name: 'Send' }))
  expect(form.getByText('At most 994,02: the asset’s own fee is added.')).toBeDefined()
  await user.type(form.getByRole('textbox', { name: /^Amount/ }), '994,03')
  await user.tab()
  expect(await form.findByText(/994,02/, { selector: '[id$="error"]' })).toBeDefined()
})

test('the account’s id is shown for others to send to', async () => {
  const { user } = renderPanel('/dashboard', { as: 'user' })
  await user.click(await screen.findByRole('button', { name: 'Receive' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Receive' }))
  expect(dialog.getByText(own)).toBeDefined()
  expect(dialog.getByRole('img', { name: 'The account’s id as a QR code' })).toBeDefined()
})

test('the last transactions of nobody are not asked for while somebody signs out', async () => {
  const { api, user } = renderPanel('/dashboard', { as: 'dev' })
  await waitFor(() => expect(api.countOf('listOwnTransactions')).toBe(1))
  await user.click(screen.getByRole('button', { name: 'Sign out' }))
  await screen.findByRole('heading', { level: 1, name: 'Sign in' })
  expect(api.countOf('listOwnTransactions')).toBe(1)
})
