import { checkAssetName } from '@panel/contracts/platform/asset-names'
import { listServices } from '@panel/contracts/platform/marketplace'
import { getAccountData, getTicketResult, submitBulkTx } from '@panel/contracts/platform/transactions'
import { getAsset } from '@panel/contracts/services/advanced_asset_admin/endpoints'
import { assetsChanged } from '@panel/contracts/services/advanced_asset_admin/events'
import { accountIdOf } from '@panel/ledger/accounts'
import { bytesToBase58 } from '@panel/ledger/encoding'
import { exportPublicKey, generateKeyPair } from '@panel/ledger/keys'
import {
  signTransaction,
  ticketOf,
  transactionFromBase58,
  transactionToBase58,
} from '@panel/ledger/transactions'
import { expect, test } from 'vitest'
import { renderPanel } from '../../shared/testing/render-panel.tsx'
import { sampleService } from '../../shared/testing/sample-services.ts'
import { cleanup, screen, waitFor, within } from '../../shared/testing/testing-library.ts'

const creator = 'QmYHnEQLdf5h7KYbjFPuHSRk2SPgdXrJWFh5W696HPfq7i'
const services = () => [sampleService({ serviceId: 'advanced_asset_admin', role: 'admin' })]

const asset = (changes: object = {}) => ({
  ...{ assetId: '#PTS', name: 'Points', symbol: 'PTS', decimals: 2, creator, supply: '0' },
  ...{ maxUnits: '100000', room: '100000', approvalAbove: '0', obstacle: null },
  ...{ minted: '0', minters: [], unsigned: '0', ...changes },
})

test('each bad row of a list to mint is named with its line and reason, and nothing is offered to be signed', async () => {
  const most = 2n ** 64n - 1n
  const { user } = renderPanel('/iservice/advanced_asset_admin/mint?asset=%23PTS', {
    as: 'admin',
    api: (api) =>
      api
        .on(listServices, services)
        .on(getAsset, () => asset({ maxUnits: '0', room: String(most), decimals: 2 })),
  })
  const rows = [
    ['#GOOD;1,00', ''],
    ['#ADA;1,234', '“1,234” has more than 2 decimals'],
    ['#ADA;0', 'the amount is zero'],
    ['#ADA;0,00', 'the amount is zero'],
    ['#ADA;-1', '“-1” is not an amount'],
    ['#ADA;1e3', '“1e3” is not an amount'],
    ['#ADA;', '“” is not an amount'],
    ['#ADA;=1+1', '“=1+1” is not an amount'],
    ["#ADA;'=1+1", '“=1+1” is not an amount'],
    ['#ADA;184467440737095516,16', 'more than 184.467.440.737.095.516,15 PTS'],
    ['#ADA;1,00;more', 'more than two columns'],
    ['nobody;1,00', '“nobody” is not an account id'],
    ['=HYPERLINK(1);1,00', '“=HYPERLINK(1)” is not an account id'],
    [';1,00', '“” is not an account id'],
  ] as const
  const field = await screen.findByRole('textbox', { name: /^Accounts and amounts/ })
  await user.click(field)
  await user.paste(rows.map(([row]) => row).join('\n'))
  const wrong = await screen.findByText('13 rows cannot be used:')
  const list = wrong.closest<HTMLElement>('[role=alert]') ?? document.body
  for (const [index, [, problem]] of rows.entries()) {
    if (problem) within(list).getByText(`Line ${index + 1}: ${problem}`)
  }
  expect(screen.queryByRole('button', { name: /^Check/ })).toBeNull()
  expect(field).toHaveProperty('value', rows.map(([row]) => row).join('\n'))
  await user.click(within(list).getByRole('checkbox'))
  await screen.findByRole('button', { name: 'Check the one mint' })
})

test('the list to mint names the line of an account that is there twice', async () => {
  const { user } = renderPanel('/iservice/advanced_asset_admin/mint?asset=%23PTS', {
    as: 'admin',
    api: (api) => api.on(listServices, services).on(getAsset, () => asset()),
  })
  await user.click(await screen.findByRole('textbox', { name: /^Accounts and amounts/ }))
  await user.paste('#ADA;1,00\n#BOB;2,00\n#ADA;3,00\n#CID;2000,00')
  expect(await screen.findByText('#ADA appears on lines 1, 3.')).toBeDefined()
  expect(screen.getByText(/^Line 4: .*1\.000,00 PTS/)).toBeDefined()
})

test('the name of an account that exists, or that looks like one, is refused at its field, and what was typed stays', async () => {
  const { user } = renderPanel('/iservice/advanced_asset_admin', {
    as: 'admin',
    api: (api) =>
      api.on(listServices, services).on(checkAssetName, ({ body }) => ({
        free: body.assetId !== '#EURS',
        looksLike: null,
        accountLooksLike: body.assetId === '#EUR5' ? '#EURS' : null,
      })),
  })
  const name = await screen.findByRole('textbox', { name: /^Asset/ })
  await user.clear(name)
  await user.type(name, '#EURS')
  await user.tab()
  expect(await screen.findByText('This account is taken. Choose another one.')).toBeDefined()
  expect(name.getAttribute('aria-invalid')).toBe('true')
  expect(name).toHaveProperty('value', '#EURS')
  await user.clear(name)
  await user.type(name, '#EUR5')
  await user.tab()
  await screen.findByText('This looks like the account or symbol of an existing asset. Choose another one.')
  expect(name).toHaveProperty('value', '#EUR5')
})

test('a name that somebody else takes while the form is open is refused at its field at once', async () => {
  let free = true
  const { user, emit } = renderPanel('/iservice/advanced_asset_admin', {
    as: 'admin',
    api: (api) =>
      api
        .on(listServices, services)
        .on(checkAssetName, () => ({ free, looksLike: null, accountLooksLike: null })),
  })
  const account = await screen.findByRole('textbox', { name: /^Asset/ })
  // Typed over its sign, as by keyboard.
  await user.type(account, 'HARB', { initialSelectionStart: 0, initialSelectionEnd: 1 })
  expect(account).toHaveProperty('value', '#HARB')
  const name = screen.getByRole('textbox', { name: /^Name/ })
  await user.type(name, 'Harbo')
  expect(screen.queryByText('This account is taken. Choose another one.')).toBeNull()
  free = false
  emit(assetsChanged.name, { assetIds: ['#HARB'] })
  await screen.findByText('This account is taken. Choose another one.')
  expect(account).toHaveProperty('value', '#HARB')
  expect(name).toHaveProperty('value', 'Harbo')
  expect(document.activeElement).toBe(name)
})

test('a new asset is reviewed in words, without complaints about what nobody has typed yet', async () => {
  const { user } = renderPanel('/iservice/advanced_asset_admin/', {
    as: 'admin',
    api: (api) =>
      api
        .on(listServices, services)
        .on(checkAssetName, () => ({ free: true, looksLike: null, accountLooksLike: null })),
  })
  await user.type(await screen.findByRole('textbox', { name: /^Name/ }), 'Harbour')
  await user.type(screen.getByRole('textbox', { name: /^Asset/ }), 'HARB')
  await user.type(screen.getByRole('textbox', { name: /^Symbol/ }), 'HARB')
  await user.click(screen.getByRole('button', { name: 'Next' }))
  await screen.findByText('No limit.')
  const others = screen.getByRole('textbox', { name: /^Other accounts/ })
  await user.type(others, '#ADA\nnobody\n#ADA')
  await user.click(screen.getByRole('button', { name: 'Next' }))
  await screen.findByText('Not an account id, or listed twice: nobody, #ADA')
  await user.clear(others)
  const maximum = screen.getByRole('textbox', { name: /^Maximum that may exist/ })
  await user.clear(maximum)
  await user.type(maximum, '1000')
  await user.click(screen.getByRole('button', { name: 'Next' }))
  await screen.findByText('1.000,00 HARB')
  expect(screen.queryByText(/is required/)).toBeNull()
})

test('what somebody else mints is on the page at once, and what is being typed stays', async () => {
  let room = '100000'
  const { user, emit } = renderPanel('/iservice/advanced_asset_admin/mint?asset=%23PTS', {
    as: 'admin',
    api: (api) => api.on(listServices, services).on(getAsset, () => asset({ room })),
  })
  await screen.findByText('1.000,00 PTS can still be minted.')
  const amount = screen.getByRole('textbox', { name: /^Amount/ })
  await user.type(amount, '900')
  room = '5000'
  emit(assetsChanged.name, { assetIds: ['#PTS'] })
  await screen.findByText('50,00 PTS can still be minted.')
  expect(amount).toHaveProperty('value', '900')
})

test('an asset whose submit was cut off is found by its ticket after a reload, and not made again', async () => {
  const { publicKey, privateKey } = await generateKeyPair()
  const isMade = { now: false }
  const submitted: string[] = []
  window.AuthIn4rya = {
    userSessionDuration: () => 1,
    login: () => Promise.reject(new Error('not asked')),
    getUserInformations: () => Promise.resolve({ logged: true }),
    logout: () => Promise.resolve(),
    signTransaction: async (text) => {
      const transaction = transactionFromBase58(text)
      if (transaction.kind === 'bulkEmptyRoot' || transaction.kind === 'bulkRoot')
        throw new Error('not signed')
      const signed = await signTransaction(transaction, privateKey)
      const tx = transactionToBase58(signed)
      return { tx, signature: bytesToBase58(signed.signature), ticket: ticketOf(signed) }
    },
  }
  const open = () =>
    renderPanel('/iservice/advanced_asset_admin/', {
      as: 'admin',
      accountId: accountIdOf(publicKey),
      publicKey: bytesToBase58(exportPublicKey(publicKey, 'spki')),
      api: (api) =>
        api
          .on(listServices, services)
          .on(checkAssetName, () => {
            const looksLike = isMade.now ? '#HARB' : null
            return { free: !isMade.now, looksLike, accountLooksLike: looksLike }
          })
          .on(getAccountData, () => ({ contractHash: null }))
          .on(getTicketResult, () => ({ state: 'pending' }) as const)
          .on(submitBulkTx, ({ body }) => {
            isMade.now = true
            submitted.push(body.tx)
            // The answer never comes.
            return new Promise(() => undefined)
          }),
    })
  const { user } = open()
  await user.type(await screen.findByRole('textbox', { name: /^Name/ }), 'Harbour')
  await user.type(screen.getByRole('textbox', { name: /^Asset/ }), 'HARB')
  await user.type(screen.getByRole('textbox', { name: /^Symbol/ }), 'HARB')
  await user.click(screen.getByRole('button', { name: 'Next' }))
  await screen.findByText('Step 2 of 3')
  await user.click(screen.getByRole('button', { name: 'Next' }))
  await user.type(await screen.findByRole('textbox', { name: /^Type the symbol/ }), 'HARB')
  await user.click(screen.getByRole('button', { name: 'Check and sign' }))
  const agree = await screen.findByRole('button', { name: 'Sign all 2' })
  await waitFor(() => expect(agree).toHaveProperty('disabled', false))
  await user.click(agree)
  await waitFor(() => expect(submitted).toHaveLength(1))
  cleanup()
  open()
  await screen.findByText('You have already sent this transaction.')
  expect(screen.getByRole('textbox', { name: /^Name/ })).toHaveProperty('value', 'Harbour')
})
