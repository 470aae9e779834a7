import { listServices } from '@panel/contracts/platform/marketplace'
import { maximumPictureBytes } from '@panel/contracts/platform/pictures'
import { getTicketResult } from '@panel/contracts/platform/transactions'
import {
  findTokensByPicture,
  getNftToken,
  listTokens,
  uploadTokenPicture,
} from '@panel/contracts/services/nft/endpoints'
import type { TokenDetail } from '@panel/contracts/services/nft/tokens'
import { nft } from '@panel/contracts/smart-contracts/nft'
import { initArgsOf } from '@panel/contracts/smart-contracts/nft-content'
import { accountIdOf } from '@panel/ledger/accounts'
import { bytesToBase58 } from '@panel/ledger/encoding'
import { exportPublicKey, generateKeyPair } from '@panel/ledger/keys'
import { expect, test } from 'vitest'
import { writeDraft } from '../../shared/drafts/drafts.ts'
import { FakeRefusal } from '../../shared/testing/fake-api.ts'
import { renderPanel } from '../../shared/testing/render-panel.tsx'
import { sampleService } from '../../shared/testing/sample-services.ts'
import { cleanup, screen, waitFor } from '../../shared/testing/testing-library.ts'
import { contractCall } from '../../shared/transactions/contract-call.ts'
import { intentKey, keepUnsettled } from '../../shared/transactions/unsettled-writes.ts'

const owner = 'QmYHnEQLdf5h7KYbjFPuHSRk2SPgdXrJWFh5W696HPfq7i'
const services = () => [sampleService({ serviceId: 'nft', role: 'nft' })]

test('a picture that is too big is refused at its field, and nothing is sent', async () => {
  const { user, api } = renderPanel('/iservice/nft', {
    as: 'nft',
    api: (each) => each.on(listServices, services).on(listTokens, () => ({ rows: [], totalRows: 0 })),
  })
  await user.type(await screen.findByRole('textbox', { name: /^Name/ }), 'Sunrise')
  const bytes = new Uint8Array(maximumPictureBytes + 1)
  bytes.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  if (!input) throw new Error('There is no file input.')
  await user.upload(input, new File([bytes], 'sunrise.png', { type: 'image/png' }))
  await screen.findByText('This file is larger than 3 MB. Choose a smaller one.')
  expect(api.countOf('uploadTokenPicture')).toBe(0)
  expect(screen.getByRole('textbox', { name: /^Name/ })).toHaveProperty('value', 'Sunrise')
})

test('a picture that the browser cannot read is said to be not saved, and another can be chosen', async () => {
  const { user, api } = renderPanel('/iservice/nft', {
    as: 'nft',
    api: (each) => each.on(listServices, services).on(listTokens, () => ({ rows: [], totalRows: 0 })),
  })
  await screen.findByRole('textbox', { name: /^Name/ })
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  if (!input) throw new Error('There is no file input.')
  const gone = new File(['x'], 'gone.png', { type: 'image/png' })
  gone.arrayBuffer = () => Promise.reject(new DOMException('It was moved.', 'NotFoundError'))
  await user.upload(input, gone)
  await screen.findByText(/^The picture could not be saved\./)
  await user.upload(input, new File(['text'], 'note.png', { type: 'image/png' }))
  await waitFor(() => expect(screen.queryByText(/^The picture could not be saved\./)).toBeNull())
  expect(api.countOf('uploadTokenPicture')).toBe(0)
})

test('an account with the most pictures that no token shows is told to use one of them', async () => {
  const { user } = renderPanel('/iservice/nft', {
    as: 'nft',
    api: (each) =>
      each
        .on(listServices, services)
        .on(listTokens, () => ({ rows: [], totalRows: 0 }))
        .on(uploadTokenPicture, () => {
          throw new FakeRefusal('LIMIT_REACHED', { maximum: 50 })
        }),
  })
  await screen.findByRole('textbox', { name: /^Name/ })
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  if (!input) throw new Error('There is no file input.')
  const drawing = '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0h9"/></svg>'
  await user.upload(input, new File([drawing], 'line.svg', { type: 'image/svg+xml' }))
  await screen.findByText(/^You have saved as many pictures as you may without using them\./)
})

test('an attribute that cannot be read is named by its line, at its field', async () => {
  const { user } = renderPanel('/iservice/nft', {
    as: 'nft',
    api: (each) => each.on(listServices, services).on(listTokens, () => ({ rows: [], totalRows: 0 })),
  })
  await user.type(await screen.findByRole('textbox', { name: /^Attributes/ }), 'place: Roma\n\nno colon')
  await user.tab()
  expect((await screen.findAllByText(/^Line 3 cannot be read\./)).length).toBeGreaterThan(0)
})

test('a token whose submit was cut off is found by its ticket when its page opens again', async () => {
  const { publicKey } = await generateKeyPair()
  const accountId = accountIdOf(publicKey)
  const open = () =>
    renderPanel('/iservice/nft', {
      as: 'nft',
      accountId,
      publicKey: bytesToBase58(exportPublicKey(publicKey, 'spki')),
      api: (each) =>
        each
          .on(listServices, services)
          .on(findTokensByPicture, () => ({ tokens: [] }))
          .on(getTicketResult, () => ({ state: 'pending' }) as const),
    })
  open()
  const content = { name: 'Sunrise', description: '', attributes: [], picture: null }
  writeDraft('nft/token', { tokenId: '#NFT-1', name: 'Sunrise', owner: accountId })
  keepUnsettled({
    key: intentKey(accountId, [contractCall(nft, 'init', '#NFT-1', initArgsOf(accountId, content))]),
    ticket: `1220${'ab'.repeat(32)}`,
  })
  cleanup()
  open()
  await screen.findByText('You have already sent this transaction.')
  expect(screen.getByRole('textbox', { name: /^Name/ })).toHaveProperty('value', 'Sunrise')
})

const madeToken = (accountId: string): TokenDetail => ({
  ...{ tokenId: '#NFT-1', name: 'Sunrise', owner: accountId, creator: accountId, description: '' },
  ...{ attributes: [], pictureHash: null, pictureKept: false, pictureType: null, pictureAddress: null },
  ...{ contentHash: null, createdAt: '2026-01-02T03:04:05.000Z', ticket: `1220${'ab'.repeat(32)}` },
})

test.each([
  [owner, 'This account already owns the token.'],
  ['#NFT-1', 'This is the account of the token itself. Nobody could ever transfer the token again.'],
])('a token is not given to %s, which is said at the field', async (to, message) => {
  const { user } = renderPanel('/iservice/nft?token=%23NFT-1', {
    as: 'nft',
    api: (each) => each.on(listServices, services).on(getNftToken, () => madeToken(owner)),
  })
  const field = await screen.findByRole('combobox', { name: /^New owner/ })
  await user.type(field, to)
  await user.click(screen.getByRole('button', { name: 'Transfer the token' }))
  await screen.findByText(message)
  expect(field).toHaveProperty('value', to)
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a token that was made without a picture is not said to get one', async () => {
  renderPanel('/iservice/nft?token=%23NFT-1', {
    as: 'nft',
    api: (each) => each.on(listServices, services).on(getNftToken, () => madeToken(owner)),
  })
  await screen.findByText('No picture.')
})

test('a receiver that was typed is forgotten once the token belongs to somebody else', async () => {
  let token = madeToken(owner)
  const { emit, user } = renderPanel('/iservice/nft?token=%23NFT-1', {
    as: 'nft',
    api: (each) => each.on(listServices, services).on(getNftToken, () => token),
  })
  await user.type(await screen.findByRole('combobox', { name: /^New owner/ }), '#ADA')
  await waitFor(() => expect(JSON.stringify({ ...sessionStorage })).toContain('#ADA'))
  token = { ...token, owner: '#BOB' }
  emit('token_changed', { tokenId: '#NFT-1' })
  await screen.findByText('Only the owner of this token can transfer it.')
  await waitFor(() => expect(JSON.stringify({ ...sessionStorage })).not.toContain('#ADA'))
})
