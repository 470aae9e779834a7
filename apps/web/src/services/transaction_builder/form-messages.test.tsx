import { listServices } from '@panel/contracts/platform/marketplace'
import { getAccountData } from '@panel/contracts/platform/transactions'
import { asset } from '@panel/contracts/smart-contracts/asset'
import { accountIdOf } from '@panel/ledger/accounts'
import { bytesToBase58 } from '@panel/ledger/encoding'
import { exportPrivateKey, exportPublicKey, generateKeyPair } from '@panel/ledger/keys'
import { expect, onTestFinished, test } from 'vitest'
import { descriptionOf, isInvalid } from '../../shared/forms/testing/render-form.tsx'
import { i18n } from '../../shared/i18n/i18n.ts'
import { renderPanel } from '../../shared/testing/render-panel.tsx'
import { sampleService } from '../../shared/testing/sample-services.ts'
import { act, screen, within } from '../../shared/testing/testing-library.ts'

const keys = await generateKeyPair()
const { publicKey } = keys
const privateKey = bytesToBase58(await exportPrivateKey(keys.privateKey))

const open = (path: string) =>
  renderPanel(`/iservice/transaction_builder/${path}`, {
    as: 'dev',
    accountId: accountIdOf(publicKey),
    publicKey: bytesToBase58(exportPublicKey(publicKey, 'spki')),
    api: (api) => {
      api
        .on(listServices, () => [sampleService({ serviceId: 'transaction_builder', role: 'dev' })])
        .on(getAccountData, () => ({ contractHash: asset.hash }))
    },
  })

const input = (name: RegExp) => screen.getByRole('textbox', { name })

/** A field of an account, which offers known ones. */
const account = (name: RegExp) => screen.getByRole('combobox', { name })

/** The builder's form with the method `transfer` of an asset. */
const openTransfer = async () => {
  const { user } = open('builder')
  await user.type(await screen.findByLabelText(/^Target account/), '#EURS')
  await user.type(screen.getByLabelText(/^Method/), 'transfer')
  await screen.findByRole('combobox', { name: /\(from\)/ })
  return user
}

const prepare = () => screen.getByRole('button', { name: 'Prepare and check' })

test('required arguments that were left empty say so when the form is submitted', async () => {
  const user = await openTransfer()
  await user.click(prepare())
  expect(await screen.findByText('Form incomplete.')).toBeDefined()
  expect(descriptionOf(account(/\(from\)/))).toContain('From (from) is required.')
  expect(descriptionOf(account(/\(to\)/))).toContain('To (to) is required.')
  expect(descriptionOf(input(/\(units\)/))).toContain('Amount (units) is required.')
})

test('leaving a field shows its own message alone', async () => {
  const user = await openTransfer()
  await user.click(account(/\(from\)/))
  await user.tab()
  expect(isInvalid(account(/\(from\)/))).toBe(true)
  expect(isInvalid(account(/\(to\)/))).toBe(false)
  expect(isInvalid(input(/\(units\)/))).toBe(false)
  expect(isInvalid(screen.getByLabelText(/^Contract hash/))).toBe(false)
})

test('another method starts without the messages of the one before', async () => {
  const user = await openTransfer()
  await user.click(prepare())
  await screen.findByText('Form incomplete.')
  await user.clear(screen.getByLabelText(/^Method/))
  await user.type(screen.getByLabelText(/^Method/), 'mint')
  expect(isInvalid(await screen.findByRole('combobox', { name: /\(to\)/ }))).toBe(false)
  expect(screen.queryByText('Form incomplete.')).toBeNull()
})

test('accounts are offered for the target, and added to a list of them one by one', async () => {
  const { user } = open('builder')
  const target = await screen.findByRole('combobox', { name: /^Target account/ })
  const offered = document.getElementById(target.getAttribute('list') ?? '')?.querySelectorAll('option') ?? []
  expect(Array.from(offered, ({ value }) => value)).toContain(accountIdOf(publicKey))
  await user.type(target, '#EURS')
  await user.type(screen.getByLabelText(/^Method/), 'init')
  const adder = await screen.findByRole('combobox', { name: /^Add an account to/ })
  await user.selectOptions(adder, '#EURS')
  await user.selectOptions(adder, screen.getByRole('option', { name: /^My account/ }))
  const list = screen.getByRole('textbox', { name: /\(authorized\)/ })
  expect(list).toHaveProperty('value', `#EURS\n${accountIdOf(publicKey)}`)
  expect(
    within(adder)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Add an account…'])
})

test.each([
  [
    'en-US',
    'To (to) must be an account id: TRINCI, # and a name, or 46 base58 characters that start with Qm. This is a ticket or another hash.',
    'Amount (units) can have 2 decimals at most.',
  ],
  [
    'it-IT',
    'A (to) deve essere l’id di un account: TRINCI, # e un nome, oppure 46 caratteri base58 che iniziano con Qm. Questo è un ticket o un altro hash.',
    'Importo (units) può avere al massimo 2 decimali.',
  ],
] as const)('in %s an argument that does not fit says so in sentences', async (locale, to, units) => {
  const user = await openTransfer()
  await act(() => i18n.changeLanguage(locale))
  onTestFinished(() => act(() => i18n.changeLanguage('en-US').then(() => undefined)))
  await user.click(account(/\(to\)/))
  await user.paste(asset.hash)
  await user.type(input(/\(units\)/), '1,234')
  await user.tab()
  expect(descriptionOf(account(/\(to\)/))).toContain(to)
  expect(descriptionOf(input(/\(units\)/))).toContain(units)
})

test('in a list, the line that does not fit is named', async () => {
  const { user } = open('builder')
  await user.type(await screen.findByRole('combobox', { name: /^Target account/ }), '#EURS')
  await user.type(screen.getByLabelText(/^Method/), 'init')
  await user.type(await screen.findByRole('textbox', { name: /\(authorized\)/ }), '#ADA{Enter}bob')
  await user.tab()
  expect(descriptionOf(input(/\(authorized\)/))).toContain(
    'Line 2 must be an account id: TRINCI, # and a name',
  )
})

test('a part of a bulk that is not whole is not added, and says so', async () => {
  const { user } = open('bulk')
  await user.click(await screen.findByRole('button', { name: 'Add as node' }))
  expect(await screen.findByText('Form incomplete.')).toBeDefined()
  expect(descriptionOf(account(/^Target account/))).toContain('Target account is required.')
  await user.type(account(/^Target account/), '#EURS')
  expect(isInvalid(account(/^Target account/))).toBe(false)
  expect(isInvalid(screen.getByLabelText(/^Method/))).toBe(true)
})

test('every field says what it takes, and a private key is refused wherever it is put', async () => {
  const { user } = open('builder')
  await user.selectOptions(await screen.findByLabelText(/^Write arguments as/), 'json')
  await user.type(account(/^Target account/), 'nobody')
  await user.click(screen.getByLabelText(/^Method/))
  await user.paste(privateKey)
  await user.type(input(/^Contract hash/), '1220')
  await user.clear(input(/^Maximum fuel/))
  await user.type(input(/^Maximum fuel/), '18446744073709551616')
  await user.clear(input(/^Arguments/))
  await user.type(input(/^Arguments/), '[[')
  await user.click(prepare())
  expect(await screen.findByText('Form incomplete.')).toBeDefined()
  expect(descriptionOf(account(/^Target account/))).toContain('Target account must be TRINCI')
  expect(descriptionOf(screen.getByLabelText(/^Method/))).toContain('This is a private key.')
  expect(descriptionOf(input(/^Contract hash/))).toContain('must be 68 hexadecimal characters')
  expect(descriptionOf(input(/^Maximum fuel/))).toContain('must be a whole number from 0')
  expect(descriptionOf(input(/^Arguments/))).toContain('This is not JSON notation.')
  await user.clear(input(/^Contract hash/))
  await user.click(input(/^Contract hash/))
  await user.paste(privateKey)
  expect(descriptionOf(input(/^Contract hash/))).toContain('This is a private key.')
  await user.clear(input(/^Arguments/))
  await user.click(input(/^Arguments/))
  await user.paste(`{"key":"${privateKey}"}`)
  expect(descriptionOf(input(/^Arguments/))).toContain('This is a private key.')
})
