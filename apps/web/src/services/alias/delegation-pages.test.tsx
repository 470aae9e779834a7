import { sessionEnded } from '@panel/contracts/platform/events'
import { listServices } from '@panel/contracts/platform/marketplace'
import { getAccountData, getTicketResult } from '@panel/contracts/platform/transactions'
import {
  getDelegation,
  listAliases,
  listDelegations,
  listReceivedDelegations,
  lookUpAlias,
} from '@panel/contracts/services/alias/endpoints'
import { asset } from '@panel/contracts/smart-contracts/asset'
import { accountIdOf } from '@panel/ledger/accounts'
import { bytesToBase58 } from '@panel/ledger/encoding'
import { exportPublicKey, generateKeyPair } from '@panel/ledger/keys'
import { expect, test } from 'vitest'
import accounts from '../../../../../fixtures/accounts.json' with { type: 'json' }
import { writeDraft } from '../../shared/drafts/drafts.ts'
import { descriptionOf } from '../../shared/forms/testing/render-form.tsx'
import { openSession } from '../../shared/session/session.ts'
import { type FakeApi, FakeRefusal } from '../../shared/testing/fake-api.ts'
import { idleAtOnce } from '../../shared/testing/idle.ts'
import { renderPanel } from '../../shared/testing/render-panel.tsx'
import { sampleService } from '../../shared/testing/sample-services.ts'
import { cleanup, fireEvent, screen, waitFor } from '../../shared/testing/testing-library.ts'
import { intentKey, keepUnsettled } from '../../shared/transactions/unsettled-writes.ts'
import { registrationOf } from './components/alias-form.tsx'

const base = '/iservice/alias'
const samplePrivateKey = accounts[0]?.privateKey ?? ''
const own = 'QmYHnEQLdf5h7KYbjFPuHSRk2SPgdXrJWFh5W696HPfq7i'
const delegation = {
  delegate: '#ADA',
  target: '#EURS',
  capabilities: { '*': true, burn: false },
  expiration: Math.floor(Date.now() / 1000) + 90_000,
}

const openAt = (path: string, more: (api: FakeApi) => void = () => undefined) =>
  renderPanel(`${base}${path}`, {
    as: 'user',
    accountId: own,
    api: (api) => {
      api
        .on(listServices, () => [sampleService({ serviceId: 'alias', role: 'user' })])
        .on(listDelegations, () => ({ rows: [delegation], totalRows: 1 }))
        .on(lookUpAlias, ({ body }) => ({
          ...body,
          accountId: body.alias === 'ada' ? '#ADA' : null,
          registeredAt: null,
        }))
        .on(getAccountData, () => ({ contractHash: asset.hash }))
        .on(getDelegation, ({ body }) => {
          if (body.target !== '#EURS') throw new FakeRefusal('NOT_FOUND')
          return delegation
        })
      more(api)
    },
  })

test('delegations are written in words, with the time that is left', async () => {
  openAt('/?show=delegations')
  expect(await screen.findByText('every method except burn')).toBeDefined()
  expect(screen.getByText('1 day left')).toBeDefined()
})

test('what is left is counted by the server’s clock, not by the browser’s', async () => {
  const { api, queryClient } = openAt('/?show=delegations', (server) => {
    const expiration = Math.floor(Date.now() / 1000) + 10_000
    server.on(listDelegations, () => ({ rows: [{ ...delegation, expiration }], totalRows: 1 }))
    server.clockAhead = 5_000_000
  })
  expect(await screen.findByText('1 hour left')).toBeDefined()
  api.clockAhead = 11_000_000
  await queryClient.invalidateQueries()
  expect(await screen.findByText('Expired', { ignore: 'option' })).toBeDefined()
})

test('a call is tried against the delegations, its caller named by an alias', async () => {
  const { user } = openAt('/?show=delegations')
  await user.type(await screen.findByRole('combobox', { name: /Who calls/ }), 'ada')
  await user.type(screen.getByRole('combobox', { name: /Target/ }), '#EURS')
  await user.type(screen.getByRole('textbox', { name: /Method/ }), 'transfer')
  await user.click(screen.getByRole('button', { name: 'Check' }))
  expect(await screen.findByText('ada may call transfer of #EURS for you at that time.')).toBeDefined()
  await user.clear(screen.getByRole('combobox', { name: /Target/ }))
  await user.type(screen.getByRole('combobox', { name: /Target/ }), '#BTC')
  await user.click(screen.getByRole('button', { name: 'Check' }))
  expect(await screen.findByText('ada has delegations from you, but none for #BTC.')).toBeDefined()
})

test('nobody delegates for a name that is another’s', async () => {
  openAt('/new-delegation/ada')
  expect(await screen.findByText('Not your alias')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Delegate' })).toBeNull()
})

test('a delegation that is not there says so', async () => {
  openAt('/edit-delegation?delegate=%23ADA&target=%23BTC')
  expect(await screen.findByText('This does not exist.')).toBeDefined()
})

test.each(['delegate=x&target=y', 'delegate=%23ADA', 'delegate=%23ADA&target=%3Cb%3E'])(
  'an address with %s leads to the choice',
  async (search) => {
    openAt(`/edit-delegation?${search}`)
    expect(await screen.findByRole('combobox', { name: 'Delegation' })).toHaveProperty('value', '')
    expect(screen.queryByText('This does not exist.')).toBeNull()
  },
)

test('a delegation that changes while it is edited says so, and what was typed stays', async () => {
  let present: typeof delegation = delegation
  const { user, queryClient } = openAt('/edit-delegation?delegate=%23ADA&target=%23EURS', (api) =>
    api.on(getDelegation, () => present),
  )
  await user.click(await screen.findByRole('checkbox', { name: 'transfer' }))
  present = { ...delegation, capabilities: { '*': true, burn: true } }
  await queryClient.invalidateQueries()
  expect(await screen.findByText(/This delegation was changed in the meantime/)).toBeDefined()
  expect(screen.getByRole('heading', { name: 'Allowed now: every method' })).toBeDefined()
  expect(screen.getByRole('checkbox', { name: 'transfer' })).toHaveProperty('checked', true)
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  expect(screen.queryByText(/This delegation was changed in the meantime/)).toBeNull()
})

test('what was typed is there again for the same account after its session ended', async () => {
  const { emit, router, user } = openAt(`/new-delegation/${own}`)
  await user.type(await screen.findByRole('textbox', { name: /^Targets/ }), '#EURS')
  emit(sessionEnded.name, { reason: 'expired' })
  await screen.findByRole('heading', { level: 1, name: 'Sign in' })
  openSession({ accountId: own, publicKey: 'key', expiresAt: Date.now() + 60_000 }, 'session-token')
  await router.navigate({ to: '/iservice/alias/new-delegation/$alias', params: { alias: own } })
  expect(await screen.findByDisplayValue('#EURS')).toBeDefined()
})

const endless = { ...delegation, expiration: Number.MAX_SAFE_INTEGER }

test('a delegation that ends after the year 9999 says so, and the list stays whole', async () => {
  openAt('/?show=delegations', (api) =>
    api.on(listDelegations, () => ({ rows: [endless, { ...delegation, target: '#BTC' }], totalRows: 2 })),
  )
  expect(await screen.findByText('after the year 9999')).toBeDefined()
  expect(screen.getByText('1 day left')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Check' })).toBeDefined()
})

test('a delegation that ends after the year 9999 is changed from a time that can be saved', async () => {
  openAt('/edit-delegation?delegate=%23ADA&target=%23EURS', (api) => api.on(getDelegation, () => endless))
  expect(await screen.findByText('after the year 9999')).toBeDefined()
  expect(screen.getByLabelText(/^Expires/)).toHaveProperty('value', expect.stringMatching(/^9999-12-3/))
  expect(screen.getByRole('button', { name: 'Revoke this delegation' })).toBeDefined()
})

test('what a new delegation replaces is read before it is signed', async () => {
  const asked: unknown[] = []
  const { user } = openAt('/new-delegation', (api) =>
    api.on(getDelegation, ({ body }) => {
      asked.push(body)
      return delegation
    }),
  )
  await user.type(await screen.findByRole('combobox', { name: /^Delegate/ }), '#ADA')
  await user.type(screen.getByRole('textbox', { name: /^Targets/ }), '#EURS')
  expect(asked).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Delegate' }))
  await waitFor(() => expect(asked).toEqual([{ delegate: '#ADA', target: '#EURS' }]))
})

test('methods are chosen among those of the targets, and others are typed', async () => {
  const { user } = openAt('/new-delegation')
  await user.selectOptions(await screen.findByRole('combobox', { name: 'What may be called' }), 'named')
  await user.type(screen.getByRole('textbox', { name: /^Targets/ }), '#EURS')
  await user.click(screen.getByRole('button', { name: 'Delegate' }))
  expect((await screen.findAllByText('Choose at least one method.')).length).toBeGreaterThan(0)
  await user.click(await screen.findByRole('checkbox', { name: 'transfer' }))
  const other = screen.getByRole('textbox', { name: 'Another method' })
  await user.type(other, 'transfers{Enter}')
  expect(other).toHaveProperty('value', '')
  await user.type(other, '*')
  expect(descriptionOf(other)).toMatch(/^\* stands for every method/)
  const chosen = screen.getAllByRole('checkbox', { checked: true })
  expect(chosen.map(({ id }) => document.querySelector(`label[for="${id}"]`)?.textContent)).toEqual([
    'transfer',
    'transfers',
  ])
})

test('a time that the contract does not take is refused in the form', async () => {
  const { user } = openAt(`/new-delegation/${own}`)
  const until = await screen.findByLabelText(/^Expires/)
  fireEvent.change(until, { target: { value: '10000-01-01T00:00' } })
  await user.click(screen.getByRole('button', { name: 'Delegate' }))
  expect(await screen.findByText(/year 9999/)).toBeDefined()
})

test('a name that another account has is taken', async () => {
  const { user } = openAt('/new-alias')
  await user.type(await screen.findByRole('textbox', { name: /^Alias/ }), 'ada')
  await user.click(screen.getByRole('button', { name: 'Register' }))
  expect((await screen.findAllByText('This alias is taken. Choose another one.')).length).toBeGreaterThan(0)
})

test('a name whose registration was cut off is found by its ticket after a reload, and not called taken', async () => {
  const { publicKey } = await generateKeyPair()
  const accountId = accountIdOf(publicKey)
  const open = () =>
    renderPanel(`${base}/new-alias`, {
      as: 'user',
      accountId,
      publicKey: bytesToBase58(exportPublicKey(publicKey, 'spki')),
      api: (api) =>
        api
          .on(listServices, () => [sampleService({ serviceId: 'alias', role: 'user' })])
          .on(lookUpAlias, ({ body }) => ({ ...body, accountId, registeredAt: null }))
          .on(getTicketResult, () => ({ state: 'pending' }) as const),
    })
  open()
  writeDraft('alias/new', { alias: 'zoe' })
  keepUnsettled({
    key: intentKey(accountId, [registrationOf('zoe')]),
    ticket: `1220${'ab'.repeat(32)}`,
  })
  cleanup()
  open()
  await screen.findByText('You have already sent this transaction.')
  expect(screen.getByRole('textbox', { name: /^Alias/ })).toHaveProperty('value', 'zoe')
  expect(screen.queryByText('This alias is taken. Choose another one.')).toBeNull()
})

test('a paste of the wrong kind is named', async () => {
  const { user } = openAt('/new-alias')
  const alias = await screen.findByRole('textbox', { name: /^Alias/ })
  await user.click(alias)
  await user.paste(own)
  await user.tab()
  expect((await screen.findAllByText(/This is an account id\./)).length).toBeGreaterThan(0)
  await user.clear(alias)
  await user.click(alias)
  await user.paste(samplePrivateKey)
  await user.tab()
  expect((await screen.findAllByText(/This is a private key/)).length).toBeGreaterThan(0)
})

test('a private key is neither kept nor sent', async () => {
  const { api, user } = openAt(`/new-delegation/${own}`)
  await user.type(await screen.findByRole('textbox', { name: /^Targets/ }), '#EURS')
  await user.selectOptions(screen.getByRole('combobox', { name: 'What may be called' }), 'named')
  await user.click(screen.getByRole('textbox', { name: 'Another method' }))
  await user.paste(samplePrivateKey)
  await user.click(screen.getByRole('button', { name: 'Delegate' }))
  expect((await screen.findAllByText(/This is a private key/)).length).toBeGreaterThan(0)
  const seen = JSON.stringify([{ ...sessionStorage }, { ...localStorage }, api.calls])
  expect([seen.includes('#EURS'), seen.includes(samplePrivateKey)]).toEqual([true, false])
})

test('an alias has a page with its account, which offers its holder what can be done with it', async () => {
  openAt('/alias/corner.shop', (server) =>
    server.on(lookUpAlias, ({ body }) => ({
      ...body,
      accountId: own,
      registeredAt: '2026-01-02T03:04:05.000Z',
    })),
  )
  expect(await screen.findByRole('heading', { name: '@corner.shop' })).toBeDefined()
  expect(await screen.findByText('You')).toBeDefined()
  const edit = screen.getByRole('link', { name: 'Rename or delete' })
  expect(edit.getAttribute('href')).toBe('/panel/iservice/alias/edit-alias?alias=corner.shop')
})

test('the page of somebody else’s alias, of a free one and of no alias offers nothing', async () => {
  const { router } = openAt('/alias/ada')
  expect(await screen.findByText('#ADA')).toBeDefined()
  expect(screen.queryByRole('link', { name: 'Rename or delete' })).toBeNull()
  const params = (alias: string) => ({ to: '/iservice/alias/alias/$alias', params: { alias } }) as const
  await router.navigate(params('nobody'))
  expect(await screen.findByText('Nobody has this alias')).toBeDefined()
  await router.navigate(params('<script>'))
  expect(await screen.findByText('This is not an alias')).toBeDefined()
})

test('a name beyond those that can be chosen from is edited all the same', async () => {
  openAt('/edit-alias?alias=shop-900', (server) =>
    server
      .on(listAliases, () => ({
        rows: [{ alias: 'shop-1', accountId: own, registeredAt: '2026-01-02T03:04:05.000Z' }],
        totalRows: 900,
      }))
      .on(lookUpAlias, ({ body }) => ({ ...body, accountId: own, registeredAt: null })),
  )
  expect(await screen.findByRole('button', { name: 'Delete shop-900' })).toBeDefined()
  const cut = 'The first 1 of 900 are offered here. Open the others from their list.'
  expect(await screen.findByText(cut)).toBeDefined()
})

test.each([
  ['delegations', listDelegations, '2 delegations end within 3 days'],
  ['received', listReceivedDelegations, '2 delegations given to you end within 3 days'],
] as const)('other pages say that %s end soon, and lead to them', async (show, endpoint, text) => {
  idleAtOnce()
  const options: Parameters<typeof renderPanel>[1] = {
    as: 'user',
    accountId: own,
    api: (api) => {
      api.on(listServices, () => [sampleService({ serviceId: 'alias', role: 'user' })])
      for (const each of [listDelegations, listReceivedDelegations]) {
        api.on(each, ({ body }) => ({
          rows: [],
          totalRows: each === endpoint && body.filter?.state === 'endsSoon' ? 2 : 0,
        }))
      }
    },
  }
  const { user, path } = renderPanel('/marketplace', options)
  expect(await screen.findByText(text)).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Show' }))
  await waitFor(() => expect(path()).toBe(`/iservice/alias?show=${show}&state=endsSoon`))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Show' })).toBeNull())
  cleanup()
  const { api } = renderPanel('/marketplace', options)
  await waitFor(() => expect(api.countOf(endpoint.operationId)).toBe(1))
  expect(screen.queryByRole('button', { name: 'Show' })).toBeNull()
})
