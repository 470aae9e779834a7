import { listServices } from '@panel/contracts/platform/marketplace'
import { getAccountData } from '@panel/contracts/platform/transactions'
import { asset } from '@panel/contracts/smart-contracts/asset'
import { accountIdOf } from '@panel/ledger/accounts'
import { bytesToBase58 } from '@panel/ledger/encoding'
import { exportPublicKey, generateKeyPair } from '@panel/ledger/keys'
import { expect, test } from 'vitest'
import { renderPanel } from '../../shared/testing/render-panel.tsx'
import { sampleService } from '../../shared/testing/sample-services.ts'
import { screen } from '../../shared/testing/testing-library.ts'

const { publicKey } = await generateKeyPair()

const openAt = (page: string, omits: string[] = []) =>
  renderPanel(`/iservice/transaction_builder/${page}`, {
    as: 'dev',
    accountId: accountIdOf(publicKey),
    publicKey: bytesToBase58(exportPublicKey(publicKey, 'spki')),
    api: (api) => {
      api
        .on(listServices, () => [sampleService({ serviceId: 'transaction_builder', role: 'dev', omits })])
        .on(getAccountData, () => ({ contractHash: asset.hash }))
    },
  })

test('a transaction that is too long for a link is said to be', async () => {
  const { user } = openAt('builder')
  await user.type(await screen.findByLabelText(/^Target account/), '#EURS')
  await user.type(screen.getByLabelText(/^Method/), 'transfer')
  await user.selectOptions(await screen.findByLabelText('Write arguments as'), 'json')
  await user.clear(screen.getByRole('textbox', { name: /^Arguments/ }))
  await user.paste(JSON.stringify({ from: '#A', to: '#B', units: 5, data: 'x'.repeat(8000) }))
  await user.click(screen.getByRole('button', { name: 'Encode' }))
  const note = await screen.findByText(/^Too long for a link: /)
  expect(note.textContent).toMatch(/: 1\d\.\d{3} characters, at most 8\.000/)
})

test('a variant without the test network has neither its menu entry nor its page', async () => {
  openAt('u-test', ['u-test'])
  await screen.findByRole('heading', { level: 1, name: 'Page not found' })
  expect(screen.queryByRole('button', { name: 'Run on the test network' })).toBeNull()
})

test('the menu of a variant without the test network leads to the other pages alone', async () => {
  openAt('builder', ['u-test'])
  await screen.findByRole('link', { name: 'Inspect a text' })
  expect(screen.queryByRole('link', { name: 'Test network' })).toBeNull()
})
