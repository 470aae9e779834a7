import { listServices } from '@panel/contracts/platform/marketplace'
import type { PaymentDetail } from '@panel/contracts/platform/payments/payments'
import type { WebhookDelivery } from '@panel/contracts/platform/payments/webhooks'
import {
  createLicence,
  getIssuedLicence,
  listIssuedLicences,
  listLicencePayments,
  revokeLicence,
  testWebhook,
} from '@panel/contracts/services/license-syn-pay/endpoints'
import { issuedLicencesChanged } from '@panel/contracts/services/license-syn-pay/events'
import type { IssuedLicenceDetail } from '@panel/contracts/services/license-syn-pay/licences'
import { expect, test, vi } from 'vitest'
import { FakeRefusal } from '../../shared/testing/fake-api.ts'
import { renderPanel } from '../../shared/testing/render-panel.tsx'
import { sampleService } from '../../shared/testing/sample-services.ts'
import { fireEvent, screen, within } from '../../shared/testing/testing-library.ts'

const at = '2026-03-04T10:00:00.000Z'

const licenceWith = (changes: Partial<IssuedLicenceDetail> = {}): IssuedLicenceDetail => ({
  id: 'licence-shop',
  merchantId: 'QmYHnEQLdf5h7KYbjFPuHSRk2SPgdXrJWFh5W696HPfq7i',
  key: '9f4c1...2b486',
  domains: ['shop.example', 'xn--pple-43d.example'],
  state: 'active',
  createdAt: at,
  lastUsedAt: null,
  payments: 1234,
  graceEndsAt: null,
  recentPayments: 0,
  presentKey: { key: '9f4c1...2b486', createdAt: at, endsAt: null, lastUsedAt: null },
  previousKey: null,
  webhook: {
    url: '',
    failingSince: null,
    offSince: null,
    held: 0,
    presentSecret: { secret: 'whsec_abcde...vwxyz', createdAt: at, endsAt: null },
    previousSecret: null,
  },
  refusedCalls: [],
  decisions: [],
  ...changes,
})

const delivery: WebhookDelivery = {
  ...{ id: 1, webhookId: 'msg_0123456789ABCDEFGHIJKLMN', type: 'test', licenceId: 'licence-shop' },
  ...{
    uuid: null,
    paymentId: null,
    url: 'https://shop.example/hooks',
    state: 'failed',
    dueAt: at,
    sentAt: at,
  },
  ...{ durationMs: 1250, status: 503, failure: 'status', answer: 'Closed for today' },
  request: { headers: { 'webhook-id': 'msg_0123456789ABCDEFGHIJKLMN' }, body: '{"type":"test"}' },
}

const payment: PaymentDetail = {
  ...{ paymentId: 'pay-0123456789abcdef0123', kind: 'payment', licenceId: 'licence-shop' },
  ...{ from: '#BUYER', units: '1250', decimal: 2, assetId: '#EURS', feeUnits: '12' },
  createdAt: '2026-03-04T09:00:00.000Z',
}

const open = (path: string, licence = licenceWith()) => {
  const created: unknown[] = []
  const revoked: unknown[] = []
  const asked: unknown[] = []
  const state = { licence }
  const panel = renderPanel(`/iservice/license-syn-pay${path}`, {
    as: 'admin',
    api: (api) =>
      api
        .on(listServices, () => [
          sampleService({ serviceId: 'license-syn-pay', title: 'Merchant licences', role: 'admin' }),
        ])
        .on(listIssuedLicences, () => ({ rows: [state.licence], totalRows: 1 }))
        .on(getIssuedLicence, () => state.licence)
        .on(listLicencePayments, ({ body }) => {
          asked.push(body)
          return { rows: [payment], totalRows: 1 }
        })
        .on(createLicence, ({ body }) => {
          created.push(body)
          if (body?.domains.includes('co.uk')) {
            throw new FakeRefusal('VALIDATION', { lines: [{ line: 1, problem: 'publicSuffix' }] })
          }
          return state.licence
        })
        .on(testWebhook, () => delivery)
        .on(revokeLicence, ({ body }) => {
          revoked.push(body)
          state.licence = { ...state.licence, state: 'revoked' }
          return state.licence
        }),
  })
  return { ...panel, created, revoked, asked, state }
}

test('the number of payments of a licence leads to them', async () => {
  const { user, asked, path } = open('')
  await user.click(await screen.findByRole('link', { name: '1.234 payments with licence-shop' }))
  const row = within(await screen.findByRole('row', { name: /pay-0123/ }))
  row.getByText('Payment')
  expect(row.getByText(/12,50/).textContent).toContain('12,50')
  expect(asked.at(-1)).toMatchObject({ filter: { licenceId: 'licence-shop', kind: 'payment' } })
  expect(path()).toBe('/iservice/license-syn-pay/payments/licence-shop?kind=payment')
})

test('the number of recent payments leads to exactly those', async () => {
  const { user, asked, path } = open('/licence/licence-shop', licenceWith({ recentPayments: 23 }))
  const name = '23 payments with licence-shop in the last 7 days'
  await user.click(await screen.findByRole('link', { name }))
  await screen.findByRole('row', { name: /pay-0123/ })
  expect(asked.at(-1)).toMatchObject({ filter: { kind: 'payment', period: 'lastSevenDays' } })
  expect(path()).toBe('/iservice/license-syn-pay/payments/licence-shop?kind=payment&period=lastSevenDays')
})

test('a row shows the shortened key, and a look-alike domain in ASCII', async () => {
  open('')
  const row = within(await screen.findByRole('row', { name: /licence-shop/ }))
  row.getByText('9f4c1...2b486')
  row.getByText('shop.example, xn--pple-43d.example')
  row.getByText('1.234')
})

test.each(['NOT_FOUND', 'VALIDATION'] as const)(
  'an address that names no licence says so and leads back where the server answers %s',
  async (code) => {
    renderPanel('/iservice/license-syn-pay/licence/none', {
      as: 'admin',
      api: (api) =>
        api
          .on(listServices, () => [sampleService({ serviceId: 'license-syn-pay', role: 'admin' })])
          .on(getIssuedLicence, () => {
            throw new FakeRefusal(code)
          }),
    })
    await screen.findByText('There is no such licence')
    screen.getByRole('link', { name: 'All licences' })
    expect(screen.queryByRole('alert')).toBeNull()
  },
)

test('each bad line is named with its reason, and nothing is sent', async () => {
  const { user, created } = open('/create')
  const domains = await screen.findByRole('textbox', { name: /Domains/ })
  await user.type(screen.getByRole('combobox', { name: /Merchant/ }), licenceWith().merchantId)
  await user.type(domains, 'https://shop.example\nshop.example\nSHOP.example')
  await screen.findByText('Line 1: https://shop.example')
  screen.getByText('The same domain as on line 2.')
  await user.click(screen.getByRole('button', { name: 'Create licence' }))
  expect(created).toEqual([])
})

test('a long bad line is cut before an emoji that does not fit whole', async () => {
  const { user } = open('/create')
  await user.type(await screen.findByRole('textbox', { name: /Domains/ }), `${'x'.repeat(59)}😀`)
  await screen.findByText(`Line 1: ${'x'.repeat(59)}…`)
})

test('a domain that can pass for another one is sent once it is confirmed', async () => {
  const { user, created } = open('/create')
  await user.type(await screen.findByRole('combobox', { name: /Merchant/ }), licenceWith().merchantId)
  // The first letter is Cyrillic.
  await user.type(screen.getByRole('textbox', { name: /Domains/ }), 'аpple.example')
  await user.click(screen.getByRole('checkbox', { name: /I checked these domains/ }))
  await user.click(screen.getByRole('button', { name: 'Create licence' }))
  await screen.findByRole('heading', { level: 1, name: 'licence-shop' })
  expect(created).toEqual([
    { merchantId: licenceWith().merchantId, domains: ['аpple.example'], lookalikes: true },
  ])
})

test('a line that only the server can check is named with its reason too', async () => {
  const { user } = open('/create')
  await user.type(await screen.findByRole('combobox', { name: /Merchant/ }), licenceWith().merchantId)
  await user.type(screen.getByRole('textbox', { name: /Domains/ }), 'co.uk')
  await user.click(screen.getByRole('button', { name: 'Create licence' }))
  await screen.findByText('Anyone can register names under it: give a domain of the merchant.')
})

test('licences from a list are made one after the other, each with its outcome', async () => {
  const { user, created } = open('/create')
  const { merchantId } = licenceWith()
  await user.click(await screen.findByRole('textbox', { name: 'One licence per line' }))
  await user.paste(
    `${merchantId};one.example www.one.example\nnobody at all;two.example\n${merchantId};co.uk`,
  )
  await screen.findByText(/Not an account id\./)
  expect(screen.queryByRole('button', { name: 'Create 2 licences' })).toBeNull()
  await user.click(screen.getByRole('checkbox'))
  await user.click(await screen.findByRole('button', { name: 'Create 2 licences' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Create' }))
  await dialog.findByText('Done')
  expect(created).toEqual([
    { merchantId, domains: ['one.example', 'www.one.example'], lookalikes: false },
    { merchantId, domains: ['co.uk'], lookalikes: false },
  ])
})

test('a licence that was paid lately is revoked by typing its first domain', async () => {
  const { user, revoked } = open('/licence/licence-shop', licenceWith({ recentPayments: 3 }))
  await user.click(await screen.findByRole('button', { name: 'Revoke licence' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Revoke licence' }))
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Fraud')
  await user.type(dialog.getByRole('textbox', { name: /Type shop.example/ }), 'shop')
  await user.click(dialog.getByRole('button', { name: 'Revoke licence' }))
  await dialog.findByText('Type shop.example exactly.')
  expect(revoked).toEqual([])
  await user.type(dialog.getByRole('textbox', { name: /Type shop.example/ }), '.example')
  await user.click(dialog.getByRole('button', { name: 'Revoke licence' }))
  await screen.findByText('Revoked')
  expect(revoked).toEqual([{ seen: 'active', reason: 'Fraud', firstDomain: 'shop.example' }])
  expect(screen.queryByRole('button', { name: /Renew key|Add domains|Revoke licence/ })).toBeNull()
})

const refusal = { id: 1, at, domain: 'm.shop.example', keyEnd: '2b486' }
const refusedCalls: IssuedLicenceDetail['refusedCalls'] = [
  { ...refusal, code: 'LICENCE_DOMAIN_NOT_LISTED' },
  { ...refusal, id: 2, domain: 'other.example', code: 'LICENCE_KEY_UNKNOWN' },
]

test('a refused call of a domain that is not listed offers to add it', async () => {
  const { user } = open('/licence/licence-shop', licenceWith({ refusedCalls }))
  const table = within(await screen.findByRole('table', { name: 'Refused calls, last 100' }))
  expect(table.getAllByRole('button')).toHaveLength(1)
  await user.click(table.getByRole('button', { name: 'Add m.shop.example to the licence' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Add domains' }))
  expect(dialog.getByRole('textbox', { name: /Domains/ })).toHaveProperty('value', 'm.shop.example')
})

test('a phone shows why each call was refused, and the way to add its domain', async () => {
  vi.stubGlobal('matchMedia', (media: string) => ({
    ...{ matches: false, media },
    ...{ addEventListener: () => undefined, removeEventListener: () => undefined },
  }))
  open('/licence/licence-shop', licenceWith({ refusedCalls }))
  const calls = within(await screen.findByRole('list', { name: 'Refused calls, last 100' }))
  const [first, second] = calls.getAllByRole('listitem')
  expect(first?.textContent).toMatch(/^Domain not listedm\.shop\.example · …2b486/)
  expect(second?.textContent).toContain('Unknown key')
  calls.getByRole('button', { name: 'Add m.shop.example to the licence' })
})

test('what somebody else changes is shown immediately', async () => {
  const { emit, state } = open('/licence/licence-shop')
  await screen.findByText('Active')
  state.licence = licenceWith({ state: 'revoked' })
  emit(issuedLicencesChanged.name, { licenceId: 'licence-shop' })
  await screen.findByText('Revoked')
})

test('a test event shows what was sent, what came back and how long it took', async () => {
  const webhook = {
    ...licenceWith().webhook,
    url: 'https://shop.example/hooks',
    failingSince: at,
    offSince: at,
    held: 3,
  }
  const { user } = open('/licence/licence-shop', licenceWith({ webhook }))
  await screen.findByText('Switched off')
  await user.click(screen.getByRole('button', { name: 'Send test event' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Webhook' }))
  dialog.getByText('Failed · 503')
  dialog.getByText('The answer’s status is 503; only 200 to 299 accept the webhook.')
  dialog.getByText('1.250 ms')
  dialog.getByText('Closed for today')
  dialog.getByText('webhook-id: msg_0123456789ABCDEFGHIJKLMN')
})

test('ten thousand pasted domains are counted and named at the field, and nothing is sent', async () => {
  const { user, created } = open('/create')
  await user.type(await screen.findByRole('combobox', { name: /Merchant/ }), licenceWith().merchantId)
  const lines = Array.from({ length: 10_000 }, (_, index) => `shop-${index}.example`)
  fireEvent.change(screen.getByRole('textbox', { name: /Domains/ }), { target: { value: lines.join('\n') } })
  await screen.findByText('9.800 lines are not valid domains for this licence')
  screen.getByText('Line 201: shop-200.example')
  expect(screen.getAllByText('A licence has at most 200 domains: remove this line.')).toHaveLength(20)
  screen.getByText('And 9.780 more lines.')
  await user.click(screen.getByRole('button', { name: 'Create licence' }))
  expect(created).toEqual([])
})
