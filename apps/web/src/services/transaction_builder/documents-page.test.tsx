import { listServices } from '@panel/contracts/platform/marketplace'
import { bytesToBase58 } from '@panel/ledger/encoding'
import { exportPrivateKey, exportPublicKey, generateKeyPair } from '@panel/ledger/keys'
import { dataOf, signableFromBase58, verifySignable } from '@panel/ledger/signables'
import { expect, test } from 'vitest'
import { renderPanel } from '../../shared/testing/render-panel.tsx'
import { sampleService } from '../../shared/testing/sample-services.ts'
import { cleanup, screen, within } from '../../shared/testing/testing-library.ts'
import { forgetKey, importKey } from './model/held-key.ts'

test('what is no private key is not imported, and its field says so', async () => {
  const { user } = renderPanel('/iservice/transaction_builder/documents', {
    as: 'dev',
    api: (api) =>
      api.on(listServices, () => [sampleService({ serviceId: 'transaction_builder', role: 'dev' })]),
  })
  await user.click(await screen.findByText('Signs with the wallet'))
  await user.type(await screen.findByLabelText(/^Private key/), 'not a key')
  await user.click(screen.getByRole('button', { name: 'Import a key', hidden: true }))
  expect((await screen.findAllByText(/^error importing key: /)).length).toBeGreaterThan(0)
})

test('a message is signed with the imported key, and refused where its data are no JSON notation', async () => {
  const keys = await generateKeyPair()
  const { user } = renderPanel('/iservice/transaction_builder/documents', {
    as: 'dev',
    api: (api) =>
      api.on(listServices, () => [sampleService({ serviceId: 'transaction_builder', role: 'dev' })]),
  })
  await importKey(bytesToBase58(await exportPrivateKey(keys.privateKey)))
  const form = within(await screen.findByRole('form', { name: 'Message' }))
  const data = form.getByRole('textbox', { name: /^Data/ })
  await user.click(data)
  await user.paste('{"order": ')
  await user.click(form.getByRole('button', { name: 'Create the message' }))
  expect((await form.findAllByText('This is not JSON notation.')).length).toBeGreaterThan(0)
  await user.click(data)
  await user.paste('17}')
  await user.click(form.getByRole('button', { name: 'Create the message' }))
  const [made] = await screen.findAllByText(/^[1-9A-HJ-NP-Za-km-z]{150,}$/, { selector: 'pre, code' })
  const signed = signableFromBase58(made?.textContent ?? '')
  expect([signed.typeTag, dataOf(signed)]).toEqual(['message', { order: 17 }])
  expect(await verifySignable(signed, keys.publicKey)).toBe(true)
  const check = within(screen.getByRole('region', { name: 'Check a document' }))
  await user.click(check.getByRole('textbox', { name: /^Delegation, certificate or message/ }))
  await user.paste(made?.textContent ?? '')
  await user.click(await check.findByRole('textbox', { name: /^Public key of the signer/ }))
  await user.paste(bytesToBase58(exportPublicKey(keys.publicKey, 'spki')))
  expect(await check.findByText('Signature valid')).toBeDefined()
  forgetKey()
})

test('what is being checked is there again after a reload, but for a private key', async () => {
  const keys = await generateKeyPair()
  const privateKey = bytesToBase58(await exportPrivateKey(keys.privateKey))
  const options: Parameters<typeof renderPanel>[1] = {
    as: 'dev',
    api: (api) =>
      api.on(listServices, () => [sampleService({ serviceId: 'transaction_builder', role: 'dev' })]),
  }
  const { user } = renderPanel('/iservice/transaction_builder/documents', options)
  await user.type(await screen.findByRole('textbox', { name: /^Delegation, certificate or/ }), 'qqq')
  await user.type(screen.getByRole('textbox', { name: 'Signed text or bytes' }), 'a text')
  await user.click(screen.getByRole('textbox', { name: /^Public key of the signer/ }))
  await user.paste(privateKey)
  cleanup()
  renderPanel('/iservice/transaction_builder/documents', options)
  expect(await screen.findByDisplayValue('qqq')).toBeDefined()
  expect(screen.getByDisplayValue('a text')).toBeDefined()
  expect(screen.getByRole('textbox', { name: /^Public key of the signer/ })).toHaveProperty('value', '')
})
