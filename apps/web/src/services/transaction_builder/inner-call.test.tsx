import { getBalances } from '@panel/contracts/platform/balances'
import { listServices } from '@panel/contracts/platform/marketplace'
import { getAccountData } from '@panel/contracts/platform/transactions'
import { asset } from '@panel/contracts/smart-contracts/asset'
import { identity } from '@panel/contracts/smart-contracts/identity'
import { accountIdOf } from '@panel/ledger/accounts'
import { bytesToBase58, encodeMessagePack, parseJsonNotation } from '@panel/ledger/encoding'
import { exportPublicKey, generateKeyPair } from '@panel/ledger/keys'
import { buildUnitaryTransaction, transactionToBase58 } from '@panel/ledger/transactions'
import { expect, test } from 'vitest'
import { descriptionOf } from '../../shared/forms/testing/render-form.tsx'
import type { FakeApi } from '../../shared/testing/fake-api.ts'
import { renderPanel } from '../../shared/testing/render-panel.tsx'
import { sampleService } from '../../shared/testing/sample-services.ts'
import { fireEvent, screen, waitFor, within } from '../../shared/testing/testing-library.ts'

const delegator = accountIdOf((await generateKeyPair()).publicKey)

const set = (label: RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })

const serve = (api: FakeApi) =>
  api
    .on(listServices, () => [sampleService({ serviceId: 'transaction_builder', role: 'dev' })])
    .on(getBalances, () => [])
    .on(getAccountData, ({ body }) =>
      body.accountId === '#EURS'
        ? { contractHash: asset.hash, decimals: 2 }
        : { contractHash: identity.hash },
    )

/** The builder with a call for a delegator, whose inner call names the asset #EURS and a method. */
const openAct = async (method: string) => {
  const { user } = renderPanel('/iservice/transaction_builder/builder', { as: 'dev', api: serve })
  await screen.findByLabelText(/^Target account/)
  set(/^Target account/, delegator)
  set(/^Method/, 'act')
  await screen.findByLabelText(/\(target\)/)
  set(/\(target\)/, '#EURS')
  set(/\(method\)/, method)
  return user
}

/** The args as the expert's notation shows them. */
const writtenArgs = async (user: Awaited<ReturnType<typeof openAct>>) => {
  await user.selectOptions(screen.getByLabelText('Write arguments as'), 'json')
  const { value } = await screen.findByLabelText<HTMLTextAreaElement>('Arguments')
  return parseJsonNotation(value)
}

test('the arguments of an inner call are inputs of its method, with amounts in the asset’s units', async () => {
  const user = await openAct('transfer')
  await screen.findByRole('group', { name: 'Arguments of transfer' })
  set(/\(to\)/, delegator)
  await user.type(screen.getByLabelText(/\(units\)/), '12,50')
  expect(screen.getByText('1250')).toBeDefined()
  expect(await writtenArgs(user)).toEqual({
    target: '#EURS',
    method: 'transfer',
    args: { to: delegator, units: 1250n },
  })
})

test('what an inner method does not take is said at its own field, and stops the call', async () => {
  const user = await openAct('transfer')
  await screen.findByRole('group', { name: 'Arguments of transfer' })
  set(/\(units\)/, 'many')
  await user.click(screen.getByRole('button', { name: 'Prepare and check' }))
  expect(await screen.findByText('Form incomplete.')).toBeDefined()
  expect(descriptionOf(screen.getByLabelText(/\(units\)/))).toMatch(/decimals/)
})

test('an inner method that is not known takes JSON notation, with what was filled in before', async () => {
  await openAct('transfer')
  await screen.findByRole('group', { name: 'Arguments of transfer' })
  set(/\(units\)/, '1,00')
  set(/\(method\)/, 'unheard_of')
  expect(await screen.findByLabelText(/\(args\)/)).toHaveProperty('value', '{"units":"$:u64:dec:100"}')
})

test('arguments that another method left are named, and removed on demand', async () => {
  const user = await openAct('transfer')
  await screen.findByRole('group', { name: 'Arguments of transfer' })
  set(/\(from\)/, delegator)
  set(/\(units\)/, '1,00')
  set(/\(method\)/, 'mint')
  expect(await screen.findByText(/would be sent too: from/)).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Remove them' }))
  expect(await writtenArgs(user)).toMatchObject({ method: 'mint', args: { units: 100n } })
  expect(screen.queryByText(/would be sent too/)).toBeNull()
})

/** What the sheet says of a transfer that its signer makes in the delegator's name. */
const openInnerTransfer = async (to?: string) => {
  const { publicKey } = await generateKeyPair()
  const accountId = accountIdOf(publicKey)
  const transaction = buildUnitaryTransaction({
    accountId: delegator,
    signerPublicKey: publicKey,
    maxFuel: 1000n,
    networkName: 'test_network',
    smartContractMethod: 'act',
    argsBytes: encodeMessagePack({
      target: '#EURS',
      method: 'transfer',
      args: { from: delegator, to: to ?? accountId, units: 1250n },
    }),
  })
  const { user } = renderPanel(
    `/iservice/transaction_builder/builder?tx=${transactionToBase58(transaction)}`,
    { as: 'dev', accountId, publicKey: bytesToBase58(exportPublicKey(publicKey, 'spki')), api: serve },
  )
  await user.click(await screen.findByRole('button', { name: 'Check and sign these bytes' }))
  const sheet = within(await screen.findByRole('dialog'))
  const inner = await sheet.findByRole('region', { name: 'What is called' })
  await waitFor(() => expect(inner.textContent).toContain('12,50 EURS'))
  return inner
}

test('the sheet shows what is called in another’s name like a call of its own', async () => {
  const inner = await openInnerTransfer('#BOB')
  expect(within(inner).getByText('In the name of')).toBeDefined()
  // The delegator, not the reader, pays.
  expect(within(inner).queryByText('You')).toBeNull()
  expect(within(inner).getAllByText('#BOB').length).toBeGreaterThan(0)
  expect(inner.textContent).toContain('None of your last 200 transactions sent anything')
})

test('one’s own account is no stranger where another one pays', async () => {
  const inner = await openInnerTransfer()
  expect(within(inner).getByText('You')).toBeDefined()
  expect(inner.textContent).not.toContain('None of your last 200 transactions sent anything')
})
