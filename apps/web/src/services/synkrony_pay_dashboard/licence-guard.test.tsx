import { listServices } from '@panel/contracts/platform/marketplace'
import {
  addPaymentNote,
  getPayment,
  listLicences,
  listPayments,
  summarizePayments,
} from '@panel/contracts/services/synkrony_pay_dashboard/endpoints'
import { expect, test, vi } from 'vitest'
import { serverClock } from '../../shared/api/server-clock.ts'
import { openSession, session } from '../../shared/session/session.ts'
import type { FakeApi } from '../../shared/testing/fake-api.ts'
import { FakeRefusal } from '../../shared/testing/fake-api.ts'
import { renderPanel } from '../../shared/testing/render-panel.tsx'
import { sampleService } from '../../shared/testing/sample-services.ts'
import { screen, waitFor } from '../../shared/testing/testing-library.ts'
import { toasts } from '../../shared/toasts/toasts.ts'
import { chosenLicence } from './chosen-licence.ts'

const base = '/iservice/synkrony_pay_dashboard'

const licenceNamed = (id: string) => ({
  id,
  applicationKey: `${id}-0123456789abcdef`,
  domains: [] as string[],
  state: 'active' as const,
  previousKey: null,
  webhook: {
    url: '',
    failingSince: null,
    offSince: null,
    secret: `whsec_${id}`,
    previousSecret: null,
  },
})

const licences = ['licence-a', 'licence-b'].map(licenceNamed)

const payment = {
  from: '#PAYER',
  paymentId: 'pay-00000000000000000001',
  units: '123456',
  decimal: 2,
  assetId: '#EURS',
  feeUnits: '1481',
  createdAt: '2026-01-02T03:04:05.000Z',
  licenceId: 'licence-a',
}
const untold = { timeline: [], openRefunds: [], notes: [] }
const sum = { assetId: '#EURS', decimal: 2, payments: 1, units: '123456', feeUnits: '1481' }

const openAt = (path: string, count: number, more: (api: FakeApi) => void = () => undefined) =>
  renderPanel(`${base}${path}`, {
    as: 'merchant',
    api: (api) => {
      api
        .on(listServices, () => [sampleService({ serviceId: 'synkrony_pay_dashboard', role: 'merchant' })])
        .on(listLicences, () => licences.slice(0, count))
        .on(listPayments, () => ({
          transactions: [{ ...payment, status: 'partlyRefunded' as const }],
          totalRows: 1,
          totalItems: 1,
        }))
        .on(summarizePayments, () => ({
          totals: [sum],
          interval: 'day' as const,
          periods: [{ startsAt: '2026-01-02T00:00:00.000Z', unfinished: false, assets: [sum] }],
        }))
        .on(getPayment, () => ({ ...payment, ...untold, status: 'paid' as const }))
      more(api)
    },
  })

test.each(['/dashboard', '/transaction/pay-00000000000000000001'])(
  'without a chosen licence %s leads to the choice',
  async (path) => {
    const panel = openAt(path, 2)
    expect(await screen.findByRole('heading', { name: 'Choose a licence' })).toBeDefined()
    expect(panel.path()).toBe(`${base}?next=${encodeURIComponent(base + path)}`)
    expect(panel.api.countOf('listPayments')).toBe(0)
  },
)

test.each(['/dashboard?asset=%23BTC', '/transaction/pay-00000000000000000001'])(
  'after the choice the page %s opens',
  async (path) => {
    const { user, ...panel } = openAt(path, 2)
    await user.click(await screen.findByRole('button', { name: 'Choose this licence: licence-b' }))
    await waitFor(() => expect(panel.path()).toBe(`${base}${path}`))
  },
)

test('a choice leads nowhere but into this service', async () => {
  const { user, ...panel } = openAt(`/?next=${encodeURIComponent('//evil.example/')}`, 2)
  await user.click(await screen.findByRole('button', { name: 'Choose this licence: licence-b' }))
  await waitFor(() => expect(panel.path()).toBe(`${base}/dashboard`))
})

test('a single licence is chosen automatically', async () => {
  const panel = openAt('/', 1)
  expect(await screen.findByRole('heading', { name: 'Payments' })).toBeDefined()
  expect(panel.path()).toBe(`${base}/dashboard`)
  expect(await screen.findByText('licence-a')).toBeDefined()
  expect(await screen.findByRole('link', { name: /pay-00000000000000000001/ })).toBeDefined()
  expect(screen.queryByRole('link', { name: 'Change licence' })).toBeNull()
})

test('the chosen licence is the one whose payments are requested, and lasts for the session', async () => {
  const { api, user, router } = openAt('/', 2)
  await user.click(await screen.findByRole('button', { name: 'Choose this licence: licence-b' }))
  expect(await screen.findByRole('link', { name: /pay-00000000000000000001/ })).toBeDefined()
  const asked = api.calls.find(({ operationId }) => operationId === 'listPayments')
  expect(asked?.body).toMatchObject({ filter: { licenceId: 'licence-b' }, skip: 0, limit: 25 })
  await router.navigate({ to: base })
  expect(await screen.findByRole('button', { name: 'Show its payments: licence-b' })).toBeDefined()
  const stored = JSON.parse(localStorage.getItem('panel.choice.synkrony_pay_dashboard') ?? '')
  expect(stored.until).toBe(session.user?.expiresAt)
})

test('each figure leads to the payments that it is the sum of', async () => {
  const { user, path } = openAt('/dashboard?from=2026-01-01&to=2026-01-31', 1)
  const [gross] = await screen.findAllByTitle('Show the payments in #EURS')
  expect(gross?.textContent).toBe('1.234,56 EURS')
  if (gross) await user.click(gross)
  await waitFor(() => expect(path()).toBe(`${base}/dashboard?from=2026-01-01&to=2026-01-31&asset=%23EURS`))
})

test('signing out clears the choice', async () => {
  const { user } = openAt('/', 1)
  await screen.findByRole('heading', { name: 'Payments' })
  await user.click(screen.getByRole('button', { name: 'Sign out' }))
  await waitFor(() => expect(localStorage.getItem('panel.choice.synkrony_pay_dashboard')).toBeNull())
})

test('licences that cannot be read lead to the choice, which says so', async () => {
  const { path } = openAt('/dashboard', 0, (api) => {
    api.on(listLicences, () => {
      throw new FakeRefusal('INTERNAL')
    })
  })
  expect(await screen.findByText('Something went wrong on the server. Try again later.')).toBeDefined()
  expect(toasts.list).toEqual([])
  expect(path()).toMatch(new RegExp(`^${base}(/|\\?|$)`))
})

test('a payment is shown with its fee and whether the ledger has it', async () => {
  openAt('/transaction/pay-00000000000000000001', 1)
  expect(await screen.findByText('Not made on this ledger')).toBeDefined()
  expect(screen.getByText('14,81')).toBeDefined()
})

test('a choice counts until it ends, for the account that made it', async () => {
  const { user } = openAt('/', 2)
  await user.click(await screen.findByRole('button', { name: 'Choose this licence: licence-b' }))
  expect(chosenLicence.chosenId()).toBe('licence-b')
  const { until } = JSON.parse(localStorage.getItem('panel.choice.synkrony_pay_dashboard') ?? '')
  const now = vi.spyOn(Date, 'now').mockReturnValue(until - 1 - serverClock.offset)
  expect(chosenLicence.chosenId()).toBe('licence-b')
  now.mockReturnValue(until - serverClock.offset)
  expect(chosenLicence.chosenId()).toBeUndefined()
  now.mockRestore()
  openSession({ accountId: '#OTHER', publicKey: 'key', expiresAt: Date.now() + 60_000 }, 'token')
  expect(chosenLicence.chosenId()).toBeUndefined()
})

test('an export names each payment’s licence, asset and net amount, whichever columns are shown', async () => {
  const files: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    if (file instanceof Blob) files.push(file)
    return 'blob:payments'
  })
  const { user } = openAt('/dashboard', 1)
  await screen.findByRole('link', { name: /pay-00000000000000000001/ })
  expect(screen.queryByRole('columnheader', { name: 'Asset' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Export CSV' }))
  await screen.findByText('1 row exported')
  expect(await files[0]?.text()).toBe(
    'Payment,Kind,State,Licence,Paid by,Asset,Amount,Fee,Net,Ledger transaction,Time\r\n' +
      'pay-00000000000000000001,payment,partlyRefunded,licence-a,#PAYER,#EURS,1234.56,14.81,1219.75,,2026-01-02T03:04:05.000Z\r\n',
  )
})

test('the figures are of one asset at a time, each beside the period before', async () => {
  const btc = { assetId: '#BTC', decimal: 8, payments: 4, units: '500', feeUnits: '6' }
  const { user } = openAt('/dashboard', 1, (api) => {
    api.on(summarizePayments, () => ({
      totals: [btc, { ...sum, payments: 9, units: '118400', feeUnits: '0' }],
      interval: 'day' as const,
      periods: [{ startsAt: '2026-01-02T00:00:00.000Z', unfinished: false, assets: [] }],
      before: {
        totals: [{ ...sum, payments: 10, units: '100000', feeUnits: '0' }],
        interval: 'day' as const,
        periods: [],
      },
    }))
  })
  // The asset with most payments comes first.
  const gross = (await screen.findByText('Gross')).parentElement
  expect(gross?.textContent).toBe('Gross1.184,00 EURS+18,4 % compared with the previous period')
  expect(screen.getByText('Payments', { selector: 'dt' }).parentElement?.textContent).toContain('−10 %')
  // Refunds are rows of the list, which the count leaves out.
  const { search } = new URL(screen.getByRole('link', { name: '9' }).getAttribute('href') ?? '', 'https://x')
  expect(new URLSearchParams(search).get('kind')).toBe('payment')
  await user.click(screen.getByRole('radio', { name: '#BTC' }))
  expect(gross?.textContent).toBe('Gross0,00000500 BTCNothing in the previous period')
  expect(screen.getByText('Fees').parentElement?.textContent).toContain('1,2 % of gross')
})

test('a period sets the days of the list, and the days say which period it is', async () => {
  const { user, path } = openAt('/dashboard', 1)
  expect(await screen.findByRole('radio', { name: 'All', checked: true })).toBeDefined()
  await user.click(screen.getByRole('radio', { name: 'Today' }))
  await waitFor(() => expect(path()).toMatch(/from=\d{4}-\d\d-\d\d&to=\d{4}-\d\d-\d\d$/))
  expect(screen.getByRole('radio', { name: 'Today', checked: true })).toBeDefined()
  await user.click(screen.getByRole('radio', { name: 'All' }))
  await waitFor(() => expect(path()).toBe(`${base}/dashboard`))
})

test('all licences are shown together once they are chosen, and one of them can be filtered', async () => {
  const { api, user, router, ...panel } = openAt('/', 2)
  await user.click(await screen.findByRole('button', { name: 'Show all 2 licences together' }))
  expect(await screen.findByRole('columnheader', { name: 'Licence' })).toBeDefined()
  expect(screen.getByRole('cell', { name: 'licence-a' })).toBeDefined()
  const filters = () =>
    api.calls.filter(({ operationId }) => operationId === 'listPayments').map(({ body }) => body)
  expect(filters().at(-1)).toMatchObject({ filter: {} })
  expect(filters().at(-1)).not.toHaveProperty('filter.licenceId')
  await router.navigate({ to: `${base}/dashboard`, search: { licence: 'licence-b' } })
  await waitFor(() => expect(filters().at(-1)).toMatchObject({ filter: { licenceId: 'licence-b' } }))
  expect(panel.path()).toBe(`${base}/dashboard?licence=licence-b`)
})

test('an address that names another licence than the chosen one shows the payments of that one', async () => {
  const { api, user, router } = openAt('/', 2)
  const [choose] = await screen.findAllByRole('button', { name: /licence-a/ })
  if (!choose) throw new Error('There is no licence to choose.')
  await user.click(choose)
  const filters = () =>
    api.calls.filter(({ operationId }) => operationId === 'listPayments').map(({ body }) => body)
  await waitFor(() => expect(filters().at(-1)).toMatchObject({ filter: { licenceId: 'licence-a' } }))
  await router.navigate({ to: `${base}/dashboard`, search: { licence: 'licence-b' } })
  await waitFor(() => expect(filters().at(-1)).toMatchObject({ filter: { licenceId: 'licence-b' } }))
  expect(await screen.findByRole('columnheader', { name: 'Licence' })).toBeDefined()
})

test('a payment says what became of it, and keeps a note that could not be added', async () => {
  const at = '2026-01-02T03:04:05.000Z'
  const step = { by: '#PAYER', at, reason: '', ticket: null, outcome: null }
  const notes: { id: number; by: string; at: string; text: string }[] = []
  const { user } = openAt('/transaction/pay-00000000000000000001', 1, (api) => {
    api
      .on(getPayment, () => ({
        ...payment,
        status: 'partlyRefunded' as const,
        openRefunds: [
          { id: 3, state: 'agreed' as const, units: '4200', at, until: '2026-01-03T03:04:05.000Z' },
        ],
        timeline: [
          { ...step, id: 1, move: 'pay', from: 'paid', to: 'paid' },
          { ...step, id: 2, move: 'refund', from: 'paid', to: 'partlyRefunded', by: null },
        ],
        notes,
      }))
      .on(addPaymentNote, ({ body: { text } }) => {
        if (text === 'Too many') throw new FakeRefusal('LIMIT_REACHED')
        notes.push({ id: 1, by: '#PAYER', at, text })
        return notes
      })
  })
  expect(await screen.findByText('Paid → Partly refunded')).toBeDefined()
  const waiting = screen.getByRole('region', { name: 'Refunds in progress' })
  expect(waiting.textContent).toContain('42,00 EURS Waiting for approval')
  expect(waiting.textContent).toContain('Otherwise it ends')
  const field = await screen.findByRole('textbox', { name: 'Note' })
  await user.type(field, 'Too many')
  await user.click(screen.getByRole('button', { name: 'Add note' }))
  await waitFor(() =>
    expect(
      screen
        .getAllByRole('alert')
        .map((each) => each.textContent)
        .join(''),
    ).not.toBe(''),
  )
  expect(field).toHaveProperty('value', 'Too many')
  await user.clear(field)
  await user.type(field, 'Invoice 17')
  await user.click(screen.getByRole('button', { name: 'Add note' }))
  expect(await screen.findByText('Invoice 17')).toBeDefined()
})

test('of many licences some are shown at a time, and the others are searched for by what they have', async () => {
  const many = Array.from({ length: 30 }, (_, place) => ({
    ...licenceNamed(`licence-${String(place).padStart(2, '0')}`),
    domains: [`shop-${place}.example`],
  }))
  const { user, path } = openAt('/', 2, (api) => api.on(listLicences, () => many))
  const choices = () => screen.queryAllByRole('button', { name: /^Choose this licence: / })
  const search = await screen.findByRole('searchbox', { name: 'Search licences' })
  expect(choices()).toHaveLength(12)
  await user.click(screen.getByRole('button', { name: 'Show more: 12 of 30 shown' }))
  expect(choices()).toHaveLength(24)
  await user.type(search, 'nowhere')
  expect(screen.getByText(/^No licence has this text/)).toBeDefined()
  await user.clear(search)
  await user.type(search, 'SHOP-27')
  await user.click(screen.getByRole('button', { name: 'Choose this licence: licence-27' }))
  await waitFor(() => expect(path()).toBe(`${base}/dashboard`))
})
