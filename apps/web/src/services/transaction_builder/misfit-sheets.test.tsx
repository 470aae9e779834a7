import { getBalances } from '@panel/contracts/platform/balances'
import { listServices } from '@panel/contracts/platform/marketplace'
import { listPayees } from '@panel/contracts/platform/own-activity'
import { getAccountData } from '@panel/contracts/platform/transactions'
import { asset } from '@panel/contracts/smart-contracts/asset'
import { accountIdOf } from '@panel/ledger/accounts'
import { bytesToBase58, encodeMessagePack } from '@panel/ledger/encoding'
import { exportPublicKey, generateKeyPair } from '@panel/ledger/keys'
import { buildUnitaryTransaction, transactionToBase58 } from '@panel/ledger/transactions'
import { expect, test } from 'vitest'
import { newBatch } from '../../shared/bulk/batch.ts'
import { renderPanel } from '../../shared/testing/render-panel.tsx'
import { sampleService } from '../../shared/testing/sample-services.ts'
import { screen, waitFor, within } from '../../shared/testing/testing-library.ts'
import { writeBatchFile } from './model/batch-file.ts'

const { publicKey } = await generateKeyPair()
const own = accountIdOf(publicKey)
const wholeNumber = 'units: a whole number from 0 to 2^64 − 1'

const transferOf = (units: unknown, to = '#BOB') => encodeMessagePack({ from: own, to, units })

const open = (path: string, contractHash: string | null = asset.hash) =>
  renderPanel(`/iservice/transaction_builder/${path}`, {
    as: 'dev',
    accountId: own,
    publicKey: bytesToBase58(exportPublicKey(publicKey, 'spki')),
    api: (api) => {
      api
        .on(listServices, () => [sampleService({ serviceId: 'transaction_builder', role: 'dev' })])
        .on(getAccountData, () => ({ contractHash }))
    },
  })

const linkOf = (units: unknown, to?: string): string => {
  const transaction = buildUnitaryTransaction({
    accountId: '#EURS',
    signerPublicKey: publicKey,
    maxFuel: 1000n,
    networkName: 'test_network',
    smartContractMethod: 'transfer',
    argsBytes: transferOf(units, to),
  })
  return `builder?tx=${transactionToBase58(transaction)}`
}

const sheetOfLink = async (units: unknown, contractHash?: string | null) => {
  const { user } = open(linkOf(units), contractHash)
  await user.click(await screen.findByRole('button', { name: 'Check and sign these bytes' }))
  return within(await screen.findByRole('dialog'))
}

test('arguments that do not fit are not offered for signing, and what fits is said', async () => {
  const sheet = await sheetOfLink(-5)
  expect(await sheet.findByText(wholeNumber)).toBeDefined()
  expect(sheet.getByRole('button', { name: 'Sign with the wallet' })).toHaveProperty('disabled', true)
})

test('arguments that fit can be signed, with the balance before and after', async () => {
  const sheet = await sheetOfLink(5)
  const agree = sheet.getByRole('button', { name: 'Sign with the wallet' })
  await waitFor(() => expect(agree).toHaveProperty('disabled', false))
  expect(sheet.getByText(/^1\.234,56 →/).textContent).toBe('1.234,56 → 1.234,51 EURS')
})

test.each([
  ['QmdUU7aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaPAp4', null],
  [
    'QmdUU7bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbPAp4',
    /^This account looks like .*, but it is a different one/,
  ],
  ['#BOB', /^None of your last 200 transactions sent anything to this account/],
])('a transfer to %s is compared with whom the account paid in earlier sessions', async (to, caution) => {
  const { user, api } = open(linkOf(5, to))
  api.on(listPayees, () => ({ accountIds: ['QmdUU7aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaPAp4'] }))
  await user.click(await screen.findByRole('button', { name: 'Check and sign these bytes' }))
  const sheet = within(await screen.findByRole('dialog'))
  const agree = await sheet.findByRole('button', { name: 'Sign with the wallet' })
  await waitFor(() => expect(agree).toHaveProperty('disabled', false))
  const cautions = [/This account looks like/, /None of your last 200/].flatMap((text) =>
    sheet.queryAllByText(text),
  )
  expect(cautions.map(({ textContent }) => textContent)).toEqual(
    caution === null ? [] : [expect.stringMatching(caution)],
  )
})

test('a contract that is not described can be signed, marked as unchecked', async () => {
  const sheet = await sheetOfLink(-5, null)
  expect(await sheet.findByText(/This method is unknown to the panel/)).toBeDefined()
  const agree = await sheet.findByRole('button', { name: 'Sign with the wallet' })
  await waitFor(() => expect(agree).toHaveProperty('disabled', false))
})

test('one part of a bulk that does not fit holds the whole back', async () => {
  const { user } = open('bulk')
  const call = { accountId: '#EURS', smartContractMethod: 'transfer', smartContractHashHex: null }
  const nodes = [5, -5].map((units) => ({
    intent: { ...call, maxFuel: 1000n, argsBytes: transferOf(units) },
  }))
  const file = new File([writeBatchFile({ ...newBatch(), nodes })], 'batch.json')
  await screen.findByRole('button', { name: 'Import' })
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  if (!input) throw new Error('There is no input for a file.')
  await user.upload(input, file)
  await user.click(await screen.findByRole('button', { name: 'Check and sign' }))
  const sheet = within(await screen.findByRole('dialog'))
  expect(await sheet.findByText(wholeNumber)).toBeDefined()
  expect(await sheet.findByRole('button', { name: 'Sign all 3' })).toHaveProperty('disabled', true)
})

test('one’s own account is filled in by a button', async () => {
  const { user } = open('builder')
  await user.type(await screen.findByRole('combobox', { name: /^Target account/ }), '#EURS')
  await user.type(screen.getByRole('combobox', { name: /^Method/ }), 'transfer')
  await user.click(await screen.findByRole('button', { name: 'My account as: From' }))
  expect(screen.getByRole<HTMLInputElement>('combobox', { name: /^From/ }).value).toBe(own)
})

test('an amount is typed once the decimals of its asset are known', async () => {
  const balances = Promise.withResolvers<undefined>()
  const { user, api } = open('builder')
  api.on(getBalances, async () => {
    await balances.promise
    return [{ assetId: '#EURS', units: '123456', decimals: 2 }]
  })
  await user.type(await screen.findByRole('combobox', { name: /^Target account/ }), '#EURS')
  await user.type(screen.getByRole('combobox', { name: /^Method/ }), 'transfer')
  await user.selectOptions(screen.getByLabelText('Write arguments as'), 'fields')
  expect(screen.queryByRole('textbox', { name: /units/ })).toBeNull()
  balances.resolve(undefined)
  await user.type(await screen.findByRole('textbox', { name: /units/ }), '0,07')
  await user.selectOptions(screen.getByLabelText('Write arguments as'), 'json')
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Arguments/ }).value).toContain(
    '"$:u64:dec:7"',
  )
})

test('the form says what fits instead of preparing', async () => {
  const { user, api } = open('builder')
  await user.type(await screen.findByRole('combobox', { name: /^Target account/ }), '#EURS')
  await user.type(screen.getByRole('combobox', { name: /^Method/ }), 'transfer')
  await user.selectOptions(screen.getByLabelText('Write arguments as'), 'fields')
  await user.type(await screen.findByRole('textbox', { name: /units/ }), '-5')
  await user.click(screen.getByRole('button', { name: 'Prepare and check' }))
  expect(
    await screen.findByText(/^Amount \(units\) must be a number such as 1\.234,56, with a comma/),
  ).toBeDefined()
  await user.clear(screen.getByRole('textbox', { name: /units/ }))
  await user.type(screen.getByRole('textbox', { name: /units/ }), '184467440737095516,16')
  await user.click(screen.getByRole('button', { name: 'Prepare and check' }))
  expect(
    await screen.findAllByText(/^Amount \(units\) must be no more than 184\.467\.440\.737\.095\.516,15\.$/),
  ).not.toEqual([])
  expect(api.countOf('prepareUnitTx')).toBe(0)
})

test('a typed amount has its raw value beside it, also in an asset that one does not hold', async () => {
  const { user, api } = open('builder')
  api.on(getBalances, () => []).on(getAccountData, () => ({ contractHash: asset.hash, decimals: 2 }))
  await user.type(await screen.findByRole('combobox', { name: /^Target account/ }), '#EURS')
  await user.type(screen.getByRole('combobox', { name: /^Method/ }), 'transfer')
  await user.type(await screen.findByRole('textbox', { name: /units/ }), '1.250,00')
  expect(screen.getByText('125000').parentElement?.textContent).toBe('Raw value: 125000')
})

test('a choice is made among the values of the method, with what each means', async () => {
  const { user } = open('builder')
  await user.type(await screen.findByRole('combobox', { name: /^Target account/ }), '#EURS')
  await user.type(screen.getByRole('combobox', { name: /^Method/ }), 'lock')
  const choice = await screen.findByRole('combobox', { name: /^Lock/ })
  await user.selectOptions(choice, 'Deposit: can send but not receive')
  await user.selectOptions(screen.getByLabelText('Write arguments as'), 'json')
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Arguments/ }).value).toContain(
    '"lock": "Deposit"',
  )
})
