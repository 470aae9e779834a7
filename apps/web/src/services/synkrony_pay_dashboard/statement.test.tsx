import type { EndpointAnswer } from '@panel/contracts/platform/endpoint'
import { listServices } from '@panel/contracts/platform/marketplace'
import {
  checkStatement,
  getStatement,
  listLicences,
  summarizePayments,
} from '@panel/contracts/services/synkrony_pay_dashboard/endpoints'
import { expect, test, vi } from 'vitest'
import { renderPanel } from '../../shared/testing/render-panel.tsx'
import { sampleService } from '../../shared/testing/sample-services.ts'
import { screen, waitFor, within } from '../../shared/testing/testing-library.ts'

const figures = { grossUnits: '100000', feeUnits: '1200', netUnits: '98800' }
const counted = { ...figures, payments: 3, refunds: 1 }
const startsAt = '2026-01-05T00:00:00.000Z'
const statement = {
  decimals: 2,
  madeAt: '2026-01-09T00:00:00.000Z',
  days: [{ startsAt, ...counted }],
  totals: counted,
}
const ticket = `1220${'a'.repeat(64)}`
const nothing = { grossUnits: '0', feeUnits: '0', netUnits: '0' }

const before = {
  ...{ createdFrom: '2026-01-03T00:00:00.000Z', createdTo: '2026-01-04T23:59:59.999Z' },
  totals: { ...counted, grossUnits: '50000', feeUnits: '600', netUnits: '49400' },
}

type Licences = EndpointAnswer<typeof listLicences>

/** Opens a statement; the requests are collected. */
const open = (
  differences: { ticket: string; netUnits: string }[],
  licences: Licences | Promise<Licences> = [],
) => {
  const asked: unknown[] = []
  const { user } = renderPanel('/iservice/synkrony_pay_dashboard/statement?from=2026-01-05&to=2026-01-06', {
    as: 'merchant',
    api: (api) => {
      const extra = differences.reduce((sum, { netUnits }) => sum + BigInt(netUnits), 0n)
      const ledger = { ...figures, netUnits: String(98_800n + extra) }
      api
        .on(listServices, () => [sampleService({ serviceId: 'synkrony_pay_dashboard', role: 'merchant' })])
        .on(listLicences, () => licences)
        .on(summarizePayments, () => ({ totals: [], interval: 'day' as const, periods: [] }))
        .on(getStatement, ({ body }) => {
          asked.push(body)
          return { ...statement, before }
        })
        .on(checkStatement, () => ({
          ...{
            statement: { ...statement, before },
            height: 1234,
            transactions: 4,
            totals: ledger,
            days: [{ startsAt, ...ledger }],
          },
          differing: differences.length,
          differences: differences.map(({ ticket, netUnits }) => ({
            ...{ reason: 'notStated' as const, at: startsAt, ticket, paymentIds: [], stated: nothing },
            ledger: { grossUnits: netUnits, feeUnits: '0', netUnits },
          })),
        }))
    },
  })
  return { asked, user }
}

const licencesOf = (count: number): Licences =>
  Array.from({ length: count }, (_, place) => ({
    ...{
      id: `licence-${place}`,
      applicationKey: `${place}-0123456789abcdef`,
      domains: [`shop${place}.example`],
    },
    ...{ state: 'active' as const, previousKey: null },
    webhook: { url: '', failingSince: null, offSince: null, secret: 'whsec_', previousSecret: null },
  }))

test('one licence of a thousand is found by its domain', async () => {
  const { asked, user } = open([], licencesOf(1000))
  const choice = await screen.findByRole('combobox', { name: 'Licence' })
  expect(choice).toHaveProperty('value', 'All licences')
  await user.clear(choice)
  await user.type(choice, 'shop777.')
  await user.click(await screen.findByRole('option', { name: 'licence-777 · shop777.example', hidden: true }))
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ licenceId: 'licence-777' }))
})

test('a statement of a single licence names it and has no choice of licences', async () => {
  const reading = Promise.withResolvers<Licences>()
  const { asked } = open([], reading.promise)
  expect(await screen.findByRole('heading', { name: 'Statement' })).toBeDefined()
  reading.resolve(licencesOf(1))
  expect(await screen.findByText('licence-0')).toBeDefined()
  expect(screen.queryByRole('combobox', { name: 'Licence' })).toBeNull()
  expect(asked).toMatchObject([{ licenceId: 'licence-0' }])
})

test('a statement that agrees with the ledger says how far the ledger was read', async () => {
  const { asked } = open([])
  const agrees = 'Every figure agrees with the ledger: 4 transactions read up to block 1.234.'
  expect(await screen.findByText(agrees)).toBeDefined()
  expect(screen.getAllByRole('row').at(-1)?.textContent).toBe('Total311.000,0012,00988,00988,000,00')
  expect(asked.at(-1)).toMatchObject({
    assetId: '#EURS',
    createdFrom: '2026-01-05T00:00:00.000Z',
    createdTo: '2026-01-06T23:59:59.999Z',
  })
})

test('a payment that only the ledger has is listed, with the difference of its day', async () => {
  open([{ ticket, netUnits: '500' }])
  expect(await screen.findByText('1 transaction differs from the ledger.')).toBeDefined()
  expect(screen.getByText('On the ledger only')).toBeDefined()
  expect(screen.getAllByRole('row').at(-1)?.textContent).toBe('Total311.000,0012,00988,00993,005,00')
})

test('a statement has the period before, with the way to its own statement', async () => {
  open([])
  const link = await screen.findByRole('link', { name: 'Previous period: From 3 Jan 2026 until 4 Jan 2026' })
  expect(link.getAttribute('href')).toContain('from=2026-01-03&to=2026-01-04&asset=%23EURS')
  expect(link.parentElement?.textContent).toContain('gross 500,00, fees 6,00, net 494,00')
  expect(screen.getAllByText('compared with the previous period').length).toBe(2)
})

test('the total and each day lead to the payments behind them, in the statement’s asset', async () => {
  open([])
  const hrefOf = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href')
  expect(await hrefOf('Total')).toMatch(/dashboard\?from=2026-01-05&to=2026-01-06&asset=%23EURS$/)
  expect(await hrefOf('Payments of 5 Jan 2026')).toMatch(
    /dashboard\?from=2026-01-05&to=2026-01-05&asset=%23EURS$/,
  )
  const [refunds] = await screen.findAllByRole('link', { name: '1' })
  expect(refunds?.getAttribute('href')).toMatch(/asset=%23EURS&kind=refund$/)
})

test('a phone shows each day with all its figures one under another, the total first', async () => {
  vi.stubGlobal('matchMedia', (media: string) => ({
    ...{ matches: false, media },
    ...{ addEventListener: () => undefined, removeEventListener: () => undefined },
  }))
  open([])
  const days = within(await screen.findByRole('list', { name: 'Days' }))
  const [total, day] = days.getAllByRole('listitem').map(({ textContent }) => textContent)
  const figures = 'Payments3Refunds1Gross1.000,00Fees12,00Net988,00Net on the ledger'
  expect(total).toContain(`Total${figures}`)
  expect(day).toContain(figures)
  expect(screen.queryByRole('table')).toBeNull()
})
