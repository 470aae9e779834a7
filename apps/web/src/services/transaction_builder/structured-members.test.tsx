import { getBalances } from '@panel/contracts/platform/balances'
import { listServices } from '@panel/contracts/platform/marketplace'
import { getAccountData } from '@panel/contracts/platform/transactions'
import { asset } from '@panel/contracts/smart-contracts/asset'
import { exchange, exchangeAccountId } from '@panel/contracts/smart-contracts/exchange'
import { identity } from '@panel/contracts/smart-contracts/identity'
import { users, usersAccountId } from '@panel/contracts/smart-contracts/users'
import { accountIdOf } from '@panel/ledger/accounts'
import { parseJsonNotation } from '@panel/ledger/encoding'
import { generateKeyPair } from '@panel/ledger/keys'
import { expect, test } from 'vitest'
import { descriptionOf } from '../../shared/forms/testing/render-form.tsx'
import { renderPanel } from '../../shared/testing/render-panel.tsx'
import { sampleService } from '../../shared/testing/sample-services.ts'
import { fireEvent, screen, within } from '../../shared/testing/testing-library.ts'

const delegator = accountIdOf((await generateKeyPair()).publicKey)

const hashes: Readonly<Record<string, string>> = {
  [usersAccountId]: users.hash,
  [exchangeAccountId]: exchange.hash,
  '#EURS': asset.hash,
}

const set = (label: RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })

const openCall = async (target: string, method: string) => {
  const { user } = renderPanel('/iservice/transaction_builder/builder', {
    as: 'dev',
    api: (api) =>
      api
        .on(listServices, () => [
          sampleService({ serviceId: 'transaction_builder', role: 'dev', title: 'Transaction builder' }),
        ])
        .on(getBalances, () => [])
        .on(getAccountData, ({ body: { accountId } }) => ({
          contractHash: hashes[accountId] ?? identity.hash,
          ...(accountId === '#BTC' && { decimals: 8 }),
        })),
  })
  await screen.findByLabelText(/^Target account/)
  set(/^Target account/, target)
  set(/^Method/, method)
  return user
}

/** The args as the expert's notation shows them. */
const writtenArgs = async (user: Awaited<ReturnType<typeof openCall>>) => {
  await user.selectOptions(screen.getByLabelText('Write arguments as'), 'json')
  const { value } = await screen.findByLabelText<HTMLTextAreaElement>('Arguments')
  return parseJsonNotation(value)
}

test('roles are chosen by their names, and services with a state each', async () => {
  const user = await openCall(usersAccountId, 'update_user')
  const roles = within(await screen.findByRole('group', { name: /\(roles\)/ }))
  await user.click(roles.getByRole('checkbox', { name: 'Developer' }))
  await user.click(roles.getByRole('checkbox', { name: 'Merchant' }))
  expect(roles.getByText('["dev","merchant"]')).toBeDefined()
  const subscriptions = within(screen.getByRole('group', { name: /\(subscriptions\)/ }))
  const service = subscriptions.getByRole('combobox', { name: 'Add a service' })
  await user.type(service, 'transaction_builder{Enter}')
  await user.type(service, 'alias')
  await user.click(subscriptions.getByRole('button', { name: 'Add a service' }))
  await user.selectOptions(subscriptions.getByLabelText('State of Transaction builder'), 'Pending')
  expect(await writtenArgs(user)).toEqual({
    roles: ['dev', 'merchant'],
    subscriptions: { transaction_builder: 'PENDING', alias: 'ACTIVE' },
  })
})

test('nothing of what may be empty is chosen in one press, and a service is taken away again', async () => {
  const user = await openCall(usersAccountId, 'update_user')
  const roles = within(await screen.findByRole('group', { name: /\(roles\)/ }))
  await user.click(roles.getByRole('button', { name: 'Leave empty' }))
  expect(roles.queryByRole('button', { name: 'Leave empty' })).toBeNull()
  const subscriptions = within(screen.getByRole('group', { name: /\(subscriptions\)/ }))
  await user.type(subscriptions.getByRole('combobox', { name: 'Add a service' }), 'alias{Enter}')
  await user.click(subscriptions.getByRole('button', { name: 'Remove alias' }))
  expect(await writtenArgs(user)).toEqual({ roles: [], subscriptions: {} })
})

test('what is no service id is not added, and stays to be corrected', async () => {
  const user = await openCall(usersAccountId, 'update_user')
  const subscriptions = within(await screen.findByRole('group', { name: /\(subscriptions\)/ }))
  const service = subscriptions.getByRole('combobox', { name: 'Add a service' })
  await user.type(service, '<b>{Enter}')
  expect(descriptionOf(service)).toMatch(/^A service id starts with a letter/)
  expect(service).toHaveProperty('value', '<b>')
  expect(subscriptions.queryByRole('button', { name: /^Remove/ })).toBeNull()
})

test('what a delegation allows is chosen from the methods of its target, and others are added', async () => {
  const user = await openCall(delegator, 'add_delegation')
  const capabilities = within(await screen.findByRole('group', { name: /\(capabilities\)/ }))
  set(/\(target\)/, '#EURS')
  await user.click(await capabilities.findByRole('checkbox', { name: 'transfer' }))
  await user.type(capabilities.getByRole('textbox', { name: 'Another method' }), 'later')
  expect(capabilities.getByText('{"transfer":true,"later":true}')).toBeDefined()
  await user.selectOptions(capabilities.getByRole('combobox'), 'Every method except these')
  expect(await writtenArgs(user)).toEqual({
    target: '#EURS',
    capabilities: { '*': true, transfer: false, later: false },
  })
})

test('no exception yet stays a choice of exceptions', async () => {
  const user = await openCall(delegator, 'add_delegation')
  const capabilities = within(await screen.findByRole('group', { name: /\(capabilities\)/ }))
  const reach = capabilities.getByRole('combobox')
  await user.selectOptions(reach, 'Every method except these')
  expect(reach).toHaveProperty('value', 'allBut')
  expect(capabilities.getByText('{"*":true}')).toBeDefined()
})

test('an amount is in the units of the asset that the arguments name', async () => {
  const user = await openCall(exchangeAccountId, 'deposit')
  const units = await screen.findByRole('textbox', { name: /\(units\)/ })
  // Typed before its asset is known, and read once it is.
  await user.type(units, '0,5')
  set(/\(token\)/, '#BTC')
  expect(await screen.findByText('In #BTC, with a comma for decimals')).toBeDefined()
  expect(screen.getByText('50000000')).toBeDefined()
  expect(await writtenArgs(user)).toEqual({ token: '#BTC', units: 50_000_000n })
})

test('a text that the notation would take for one of its marks is refused at its field', async () => {
  const user = await openCall('#EURS', 'init')
  const name = await screen.findByRole('textbox', { name: /\(name\)/ })
  await user.type(name, '$:5')
  set(/\(authorized\)/, '#BOB\n$:ada')
  await user.tab()
  expect(descriptionOf(name)).toContain('“$:”')
  expect(await writtenArgs(user)).toEqual({})
})

test('a value of another shape is shown as it is written', async () => {
  const user = await openCall(delegator, 'add_delegation')
  await user.selectOptions(await screen.findByLabelText('Write arguments as'), 'json')
  set(/^Arguments/, '{"capabilities":["transfer"]}')
  await user.selectOptions(screen.getByLabelText('Write arguments as'), 'fields')
  expect(await screen.findByLabelText(/\(capabilities\)/)).toHaveProperty('value', '["transfer"]')
})
