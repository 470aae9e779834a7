import { listServices } from '@panel/contracts/platform/marketplace'
import { getActivity } from '@panel/contracts/services/advanced_explorer/endpoints'
import { expect, test } from 'vitest'
import { openTable } from '../../shared/testing/open-table.ts'
import { renderPanel } from '../../shared/testing/render-panel.tsx'
import { sampleService } from '../../shared/testing/sample-services.ts'
import { screen, waitFor, within } from '../../shared/testing/testing-library.ts'

const base = '/iservice/advanced_explorer'

const totals = { blocks: 3, transactions: 1200, burnedFuel: '93', blockSeconds: 90.4 }

const day = (date: string, transactions: number) => ({
  ...totals,
  startsAt: `${date}T00:00:00.000Z`,
  endsAt: `${date}T23:59:59.999Z`,
  unfinished: false,
  transactions,
})

const open = (search: string, answer: Partial<ReturnType<typeof answerOf>> = {}) =>
  renderPanel(`${base}/activity${search}`, {
    as: 'dev',
    api: (api) => {
      api
        .on(listServices, () => [sampleService({ serviceId: 'advanced_explorer', title: 'Explorer' })])
        .on(getActivity, () => ({ ...answerOf(), ...answer }))
    },
  })

const answerOf = () => ({
  interval: 'day' as const,
  totals,
  periods: [day('2026-01-02', 700), day('2026-01-03', 500)],
})

test('a period is requested in the person’s time zone, and a column leads to the transactions of its day', async () => {
  const { api, user, path } = open('?from=2026-01-02&to=2026-01-03')
  const requested: unknown[] = []
  api.on(getActivity, ({ query }) => {
    requested.push(query)
    return answerOf()
  })
  expect(await screen.findByText('1.200')).toBeDefined()
  expect(requested).toEqual([
    { from: '2026-01-02T00:00:00.000Z', to: '2026-01-03T23:59:59.999Z', timeZone: 'UTC' },
  ])
  await user.click(within(await openTable('Transactions per day')).getByRole('button', { name: '700' }))
  await waitFor(() => expect(path()).toBe(`${base}?from=2026-01-02&to=2026-01-02`))
})

test('every figure leads to the transactions and blocks of the days', async () => {
  open('?from=2026-01-02&to=2026-01-03')
  await screen.findByRole('link', { name: '1.200' })
  const links = screen.getAllByTitle('Show the transactions of these days')
  expect(links.map((link) => link.getAttribute('href'))).toEqual(
    Array.from({ length: 4 }, () => `/panel${base}?from=2026-01-02&to=2026-01-03`),
  )
})

test('days without a block say so', async () => {
  open('', { periods: [] })
  expect(await screen.findByText('No blocks in these days')).toBeDefined()
})
