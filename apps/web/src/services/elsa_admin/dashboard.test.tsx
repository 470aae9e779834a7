import { listServices } from '@panel/contracts/platform/marketplace'
import { joinRooms, leaveRooms } from '@panel/contracts/platform/rooms'
import {
  acknowledgeIncident,
  getHealthHistory,
  getHealthOverview,
  getIncident,
  listIncidents,
  planWork,
} from '@panel/contracts/services/elsa_admin/endpoints'
import type { HealthOverview } from '@panel/contracts/services/elsa_admin/health'
import type { Incident } from '@panel/contracts/services/elsa_admin/incidents'
import { expect, test } from 'vitest'
import { renderPanel } from '../../shared/testing/render-panel.tsx'
import { sampleService } from '../../shared/testing/sample-services.ts'
import { screen, waitFor, within } from '../../shared/testing/testing-library.ts'

const none = { p50: null, p95: null, p99: null }
const overview: HealthOverview = {
  at: '2026-03-04T10:00:00.000Z',
  startedAt: '2026-03-04T09:00:00.000Z',
  state: 'working',
  now: {
    calls: 1200,
    failed: 3,
    latency: { p50: 4.2, p95: 38, p99: 1250 },
    results: 0,
    resultLatency: none,
    blocks: 2,
    transactions: 1,
    waitingResults: 0,
    delay: 12,
    write: 1.5,
    memoryBytes: 220_200_960,
    databaseBytes: 0,
    sockets: 7,
    rooms: 1,
  },
  parts: [
    { id: 'api', state: 'working' },
    { id: 'bridge', state: 'off' },
  ],
  objectives: [
    {
      id: 'results',
      target: 0.99,
      limitMilliseconds: 3000,
      minimumEvents: 3,
      short: { seconds: 60, events: 2, bad: 1 },
      long: { seconds: 300, events: 2, bad: 1 },
      verdict: 'few',
      budget: { allowed: 40, spent: 10 },
    },
  ],
  calls: [{ operation: 'getBalances', events: 12, failed: 2, latency: { p50: 3, p95: 9, p99: 9.9 } }],
  incidents: [],
  faults: [],
  works: [],
}
const incident: Incident = {
  id: 4,
  objective: 'answers',
  state: 'open',
  openedAt: '2026-03-04T09:59:00.000Z',
  closedAt: null,
  times: 1,
  bad: 6,
  events: 8,
  operations: ['getBalances'],
  faults: [{ operation: 'getBalances', answer: 'INTERNAL', latencyMs: 0 }],
  firstLine: 812,
  planned: false,
}

const open = (changes: Partial<HealthOverview> = {}, search = '') =>
  renderPanel(`/iservice/elsa_admin${search}`, {
    as: 'admin',
    api: (api) =>
      api
        .on(listServices, () => [sampleService({ serviceId: 'elsa_admin', role: 'admin' })])
        .on(getHealthOverview, () => ({ ...overview, ...changes }))
        .on(getHealthHistory, () => ({
          points: [{ at: '2026-03-04T09:45:00.000Z', measured: null }],
          days: [{ at: '2026-03-04T00:00:00.000Z', good: 3600, bad: 60 }],
        }))
        .on(listIncidents, () => ({ rows: [], totalRows: 0 }))
        .on(getIncident, () => ({ ...incident, decisions: [] }))
        .on(joinRooms, ({ body }) => ({ rooms: [...body.rooms] }))
        .on(leaveRooms, () => ({ rooms: [] })),
  })

test('the page says how the platform is, and that too little happened to evaluate', async () => {
  open()
  await screen.findByRole('heading', { name: 'All parts are working' })
  await screen.findByText('0,25 % failed')
  const row = within(screen.getByRole('table', { name: 'Objectives' })).getAllByRole('row')[1]
  expect(row?.textContent).toContain('Too few to evaluate')
  expect(row?.textContent).toContain('1 of 2 failed in 5 min')
  expect(row?.textContent).toContain('75 % left, 10 failures')
})

test('figures change with each event', async () => {
  const { emit } = open()
  await screen.findByText('0,25 % failed')
  await waitFor(() => {
    emit('health_measured', { ...overview, state: 'impaired', now: { ...overview.now, failed: 12 } })
    screen.getByRole('heading', { name: 'A part is degraded' })
  })
  screen.getByText('1 % failed')
})

test('an incident leads to the log and to the armed fault, and is acknowledged with a reason', async () => {
  const { user, api, path } = open({ incidents: [incident] })
  await user.click(await screen.findByRole('button', { name: 'Details' }))
  expect(path()).toContain('incident=4')
  const dialog = await screen.findByRole('dialog', { name: 'Calls fail' })
  const link = await within(dialog).findByRole('link', { name: 'From line 812 in the console' })
  expect(link.getAttribute('href')).toBe('/panel/iservice/CONSOLE?line=812')
  within(dialog).getByText('getBalances · INTERNAL')
  api.on(acknowledgeIncident, () => ({ ...incident, state: 'acknowledged' as const, decisions: [] }))
  await user.click(within(dialog).getByRole('button', { name: 'Acknowledge' }))
  const asked = await screen.findByRole('dialog', { name: 'Acknowledge' })
  await user.click(within(asked).getByRole('button', { name: 'Acknowledge' }))
  expect(api.countOf('acknowledgeIncident')).toBe(0)
  await user.type(within(asked).getByRole('textbox', { name: /Reason/ }), 'Known.')
  await user.click(within(asked).getByRole('button', { name: 'Acknowledge' }))
  await waitFor(() =>
    expect(api.calls.find(({ operationId }) => operationId === 'acknowledgeIncident')?.body).toEqual({
      reason: 'Known.',
      seen: 'open',
    }),
  )
})

test.each([
  ['before their start', '2020-01-01T10:00', 'The end must be after the start.'],
  ['years after their start', '2099-01-01T10:00', 'The end must be within 30 days of the start.'],
])('works whose end is %s are refused at the field, and nothing typed is lost', async (_, typed, message) => {
  const { user, api } = open()
  await user.click(await screen.findByRole('button', { name: 'Add maintenance' }))
  const dialog = await screen.findByRole('dialog', { name: 'Add maintenance' })
  await user.type(within(dialog).getByRole('textbox', { name: /What is done/ }), 'A new disk')
  const end = within(dialog).getByLabelText(/^End/)
  await user.clear(end)
  await user.type(end, typed)
  await user.click(within(dialog).getByRole('button', { name: 'Save maintenance' }))
  await within(dialog).findByText(message)
  expect(api.countOf(planWork.operationId)).toBe(0)
  within(dialog).getByDisplayValue('A new disk')
})
