import { listServices } from '@panel/contracts/platform/marketplace'
import { bytesToBase58, bytesToHex, encodeMessagePack } from '@panel/ledger/encoding'
import { exportPublicKey, generateKeyPair } from '@panel/ledger/keys'
import { buildSignable, signableToBase58, signSignable } from '@panel/ledger/signables'
import { expect, test } from 'vitest'
import { renderPanel } from '../../shared/testing/render-panel.tsx'
import { sampleService } from '../../shared/testing/sample-services.ts'
import { screen } from '../../shared/testing/testing-library.ts'

test('the signature of pasted signed data is checked against the signer’s key', async () => {
  const [signer, other] = [await generateKeyPair(), await generateKeyPair()]
  const signed = await signSignable(buildSignable({ typeTag: 'msg', data: { n: 1 } }), signer.privateKey)
  const { user } = renderPanel('/iservice/transaction_builder/inspect', {
    as: 'dev',
    api: (api) =>
      api.on(listServices, () => [sampleService({ serviceId: 'transaction_builder', role: 'dev' })]),
  })
  await user.click(await screen.findByRole('textbox', { name: 'Text' }))
  await user.paste(signableToBase58(signed))
  expect(await screen.findByText(/Signature not checked yet/)).toBeDefined()
  const key = screen.getByRole('textbox', { name: /^Public key of the signer/ })
  await user.click(key)
  await user.paste(bytesToBase58(exportPublicKey(other.publicKey, 'spki')))
  expect(await screen.findByText('Signature not valid')).toBeDefined()
  await user.clear(key)
  await user.click(key)
  await user.paste(bytesToBase58(exportPublicKey(signer.publicKey, 'spki')))
  expect(await screen.findByText('Signature valid')).toBeDefined()
})

test('pasted MessagePack that the notation has no form for is shown', async () => {
  const { user } = renderPanel('/iservice/transaction_builder/inspect', {
    as: 'dev',
    api: (api) =>
      api.on(listServices, () => [sampleService({ serviceId: 'transaction_builder', role: 'dev' })]),
  })
  await user.click(await screen.findByRole('textbox', { name: 'Text' }))
  await user.paste(bytesToHex(encodeMessagePack({ memo: '$:x', rate: Number.NaN })))
  expect(await screen.findByText(/"memo": "\\\$:x",\s+"rate": NaN/)).toBeDefined()
})
