import { listServices } from '@panel/contracts/platform/marketplace'
import {
  listAnalysisAssets,
  listRelationFlows,
  readConcentration,
  readFlows,
} from '@panel/contracts/services/chain_analysis_service/endpoints'
import type { FlowsAnswer } from '@panel/contracts/services/chain_analysis_service/flows'
import { expect, test } from 'vitest'
import { FakeRefusal } from '../../shared/testing/fake-api.ts'
import { renderPanel } from '../../shared/testing/render-panel.tsx'
import { sampleService } from '../../shared/testing/sample-services.ts'
import { screen, waitFor, within } from '../../shared/testing/testing-library.ts'

const [anna, bruno, carla] = ['A', 'B', 'C'].map((letter) => `Qm${letter.repeat(44)}`) as [
  string,
  string,
  string,
]

const account = (accountId: string, received: string, sent: string) => ({
  ...{ accountId, received, sent, balance: '0' },
  ...{ platform: null, flagged: false },
})

const flows: FlowsAnswer = {
  ...{ decimals: 2, height: 7, readAt: '2026-03-04T10:00:00.000Z' },
  total: { units: '150000', flows: 3, accounts: 3, movements: 6 },
  accounts: [account(anna, '0', '100000'), account(bruno, '100000', '50000'), account(carla, '50000', '0')],
  relations: [
    { from: anna, to: bruno, units: '100000', flows: 2 },
    { from: bruno, to: carla, units: '50000', flows: 1 },
  ],
  omitted: { relations: 0, accounts: 0, units: '0' },
}

const assets = () => ({ assets: [{ assetId: '#EURS', decimals: 2, movements: 6, holders: 3 }] })

const open = (search = '', readAssets = assets) => {
  const panel = renderPanel(`/iservice/chain_analysis_service${search}`, {
    as: 'caob',
    api: (api) =>
      api
        .on(listServices, () => [sampleService({ serviceId: 'chain_analysis_service', role: 'caob' })])
        .on(listAnalysisAssets, readAssets)
        .on(readFlows, () => flows)
        .on(listRelationFlows, () => ({ rows: [], totalRows: 0 })),
  })
  const select = async (accountId: string): Promise<void> => {
    await panel.user.selectOptions(
      await screen.findByRole('combobox', { name: 'Account in the graph' }),
      accountId,
    )
  }
  const press = (name: string) => panel.user.click(screen.getByRole('button', { name }))
  const address = () => new URLSearchParams(panel.path().split('?')[1])
  return { ...panel, select, press, address }
}

test('hiding, noting and filtering are steps that are undone and redone', async () => {
  const { user, select, press, address } = open()
  await select(bruno)
  await user.type(screen.getByRole('textbox', { name: 'Note' }), 'Asked for papers{Enter}')
  await screen.findByRole('list', { name: 'Notes in this view' })
  await user.selectOptions(screen.getByRole('combobox', { name: 'Smallest relation' }), '100,00')
  await select(carla)
  const tools = screen.getAllByRole('button', { name: 'Hide' })
  await user.click(tools[0] as HTMLElement)
  await screen.findByRole('button', { name: 'Show 1 hidden account' })
  expect([address().get('least'), address().get('hidden')]).toEqual(['"10000"', carla])

  await press('Undo')
  await waitFor(() => expect(address().get('hidden')).toBeNull())
  await press('Undo')
  await waitFor(() => expect(address().get('least')).toBeNull())
  await press('Undo')
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Notes in this view' })).toBeNull())
  expect(screen.getByRole('button', { name: 'Undo' })).toHaveProperty('disabled', true)
  for (const _ of [1, 2, 3]) await press('Redo')
  await screen.findByRole('button', { name: 'Show 1 hidden account' })
  const notes = within(screen.getByRole('list', { name: 'Notes in this view' }))
  notes.getByText('Asked for papers')
})

test('the list below the graph has exactly the transfers of what is shown', async () => {
  const { api } = open(`?hidden=${carla}&least=10000&platform=true`)
  await waitFor(() =>
    expect(api.calls.find(({ operationId }) => operationId === 'listRelationFlows')?.body).toMatchObject({
      filter: { assetId: '#EURS', shown: { accounts: [], hidden: [carla], platform: true, least: '10000' } },
    }),
  )
})

test('notes and places of an address are read, and what is no note or place is left out', async () => {
  const notes = encodeURIComponent(JSON.stringify([[anna, 'First of the chain'], ['x'], 7]))
  open(`?notes=${notes}&moved=${anna}~1.5~-2,nonsense`)
  const list = within(await screen.findByRole('list', { name: 'Notes in this view' }))
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('First of the chain'),
  ])
})

test('the shares of the largest holders are of everything that people hold', async () => {
  const concentration = { holders: 3, units: '100000', top1: 5000, top10: 10_000, top100: 10_000, gini: 200 }
  const { api } = open('?tab=concentration')
  api.on(readConcentration, () => ({
    ...{ decimals: 2, height: 7, readAt: '2026-03-04T10:00:00.000Z', days: [] },
    ...{ withPlatform: concentration, withoutPlatform: concentration },
    largest: [
      { accountId: anna, units: '50000' },
      { accountId: bruno, units: '30000' },
    ],
  }))
  const table = await screen.findByRole('table', { name: 'Holders, without the platform’s own accounts' })
  const rows = within(table).getAllByRole('row').slice(1)
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('500,0050 %'),
    expect.stringContaining('300,0030 %'),
    '1 other account200,0020 %',
  ])
})

test('days that do not follow each other are refused at their field, and what is shown stays', async () => {
  const { user, path, address } = open('?from=2026-03-01')
  const last = await screen.findByLabelText('To')
  const before = path()
  await user.type(last, '2026-02-27')
  expect((await screen.findByRole('alert')).textContent).toBe(
    'The last day is before the first: choose days that follow each other.',
  )
  expect(path()).toBe(before)
  await user.clear(screen.getByLabelText('From'))
  await user.type(screen.getByLabelText('From'), '2026-02-20')
  await waitFor(() => expect(address().get('from')).toBe('2026-02-20'))
  expect(address().get('to')).toBe('2026-02-27')
  expect(screen.queryByRole('alert')).toBeNull()
})

test('the choice of assets says that it could not be read, and is read again', async () => {
  let fails = true
  const { user } = open('', () => {
    if (fails) throw new FakeRefusal('INTERNAL')
    return { assets: [...assets().assets, { assetId: '#BTC', decimals: 8, movements: 1, holders: 1 }] }
  })
  const alert = await screen.findByRole('alert')
  fails = false
  await user.click(within(alert).getByRole('button', { name: 'Try again' }))
  await screen.findByRole('option', { name: '#BTC' })
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a link to days that end before they start says so in words, in the place of the charts too', async () => {
  const { api } = open('?from=2026-03-05&to=2026-03-01')
  api.on(readFlows, () => {
    throw new FakeRefusal('VALIDATION', {
      issues: [{ path: 'body.to', message: 'is before the span starts' }],
    })
  })
  await waitFor(() => expect(screen.getAllByText('The last day is before the first')).toHaveLength(2))
  expect(screen.queryByText('Not accepted: to.')).toBeNull()
  // The fields repeat it only where the days that are shown are others.
  expect(screen.queryByRole('alert')).toBeNull()
})
