import { listServices } from '@panel/contracts/platform/marketplace'
import {
  addCaseNote,
  changeCase,
  decideCase,
  getCase,
  listCases,
  openCase,
} from '@panel/contracts/services/chain_analysis_service/case-endpoints'
import type { CaseFile } from '@panel/contracts/services/chain_analysis_service/cases'
import {
  dismissFinding,
  endSilence,
  flagAccount,
  getFinding,
  getRules,
  listAnalysisAssets,
  listFindings,
  listFlags,
  listSilences,
  saveRules,
  tryRules,
} from '@panel/contracts/services/chain_analysis_service/endpoints'
import { analysisChanged } from '@panel/contracts/services/chain_analysis_service/events'
import type { Finding } from '@panel/contracts/services/chain_analysis_service/findings'
import { defaultThresholds, type Thresholds } from '@panel/contracts/services/chain_analysis_service/rules'
import { expect, test } from 'vitest'
import { type FakeApi, FakeRefusal } from '../../shared/testing/fake-api.ts'
import { renderPanel } from '../../shared/testing/render-panel.tsx'
import { sampleService } from '../../shared/testing/sample-services.ts'
import { screen, waitFor, within } from '../../shared/testing/testing-library.ts'

const at = '2026-03-04T10:00:00.000Z'
const [anna, bruno] = ['A', 'B'].map((letter) => `Qm${letter.repeat(44)}`) as [string, string]
const hash = (digit: string) => `1220${digit.repeat(64)}`

const findingOf = (id: string, changes: Partial<Finding> = {}): Finding => ({
  ...{ id, rule: 'ownHistory', accountId: anna, other: bruno, units: '500000', decimals: 2, at },
  ...{ tickets: [hash('1')], measured: '2500', state: 'open', silenced: false, caseId: null, closedAs: null },
  ...changes,
})

const silence = {
  ...{ id: 5, rule: 'burst' as const, accountId: anna, other: null, until: at, reason: 'Payroll', by: bruno },
  ...{ at, matches: 12 },
}

const caseFile: CaseFile = {
  ...{ id: 4, title: 'Money in a circle', state: 'open', assetId: '#EURS', openedBy: bruno, openedAt: at },
  ...{ view: '?accounts=x&least=100', revision: 2, decimals: 2, gone: ['burst:gone'], decisions: [] },
  accounts: [anna, bruno].map((accountId) => ({
    ...{ accountId, received: '0', sent: '0', balance: '0', platform: null, flagged: false },
  })),
  findings: [findingOf('one', { caseId: 4 })],
  notes: [{ text: 'Asked for papers', by: bruno, at }],
}

const ruleFigures = (rule: 'ownHistory' | 'burst', open: number) => ({
  ...{ rule, open, falseAlarms: 0, silenced: 0, confirmed: 0, unfounded: 0 },
})

const rulesOf = (thresholds: Thresholds, revision: number | null) => ({
  decimals: 2,
  thresholds,
  changed: revision === null ? null : { by: bruno, at, revision },
  rules: [ruleFigures('ownHistory', 3), ruleFigures('burst', 1)],
})

const open = (search: string, more: (api: FakeApi) => unknown = () => undefined) =>
  renderPanel(`/iservice/chain_analysis_service${search}`, {
    as: 'caob',
    api: (api) => {
      api
        .on(listServices, () => [sampleService({ serviceId: 'chain_analysis_service', role: 'caob' })])
        .on(listAnalysisAssets, () => ({
          assets: [{ assetId: '#EURS', decimals: 2, movements: 6, holders: 3 }],
        }))
        .on(listFindings, () => ({ rows: [findingOf('one'), findingOf('two')], totalRows: 2 }))
        .on(getFinding, () => ({ finding: findingOf('one'), decisions: [] }))
        .on(listSilences, () => ({ silences: [] }))
        .on(listFlags, () => ({ flagged: [] }))
        .on(listCases, () => ({ rows: [{ ...caseFile, accounts: 2, findings: 1 }], totalRows: 1 }))
        .on(getCase, () => caseFile)
        .on(getRules, () => rulesOf(defaultThresholds, null))
      more(api)
    },
  })

const sent = (api: FakeApi, operationId: string): unknown[] =>
  api.calls.filter((call) => call.operationId === operationId).map(({ body }) => body)

test('a false alarm takes a reason, and silences its rule for the pair where requested', async () => {
  const { user, api } = open('?tab=findings&finding=one', (fake) =>
    fake.on(dismissFinding, () => ({ finding: findingOf('one', { state: 'falseAlarm' }), decisions: [] })),
  )
  const finding = within(await screen.findByRole('dialog', { name: 'Unusual movement' }))
  await finding.findByText('The median before: 25,00.')
  await user.click(finding.getByRole('button', { name: 'False alarm' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'False alarm' }))
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Suppress this rule' }), 'pair')
  await user.selectOptions(dialog.getByRole('combobox', { name: 'For how long' }), '180')
  await user.click(dialog.getByRole('button', { name: 'False alarm' }))
  expect(sent(api, 'dismissFinding')).toEqual([])
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Payroll')
  await user.click(dialog.getByRole('button', { name: 'False alarm' }))
  await waitFor(() =>
    expect(sent(api, 'dismissFinding')).toEqual([
      { assetId: '#EURS', findingId: 'one', reason: 'Payroll', silence: { scope: 'pair', days: 180 } },
    ]),
  )
})

test('what could not be read beside the findings says which part of the page it is', async () => {
  const fail = () => {
    throw new FakeRefusal('INTERNAL')
  }
  open('?tab=findings', (fake) => fake.on(listSilences, fail).on(listFlags, fail))
  for (const name of ['Suppressed rules', 'Flagged accounts'])
    within(await screen.findByRole('region', { name })).getByRole('alert')
})

test('a case is opened about the accounts of the selected findings, each account once', async () => {
  const { user, api, path } = open('?tab=findings&least=100', (fake) => fake.on(openCase, () => ({ id: 4 })))
  await user.click(await screen.findByRole('checkbox', { name: /all/i }))
  await user.click(screen.getByRole('button', { name: 'Open a case of 2 findings' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Open a case' }))
  await user.type(dialog.getByRole('textbox', { name: 'Title' }), '  Money in a circle ')
  await user.click(dialog.getByRole('button', { name: 'Open a case' }))
  await screen.findByRole('heading', { name: 'Case 4: Money in a circle' })
  expect(sent(api, 'openCase')).toMatchObject([
    { assetId: '#EURS', title: 'Money in a circle', accounts: [anna], findings: ['one', 'two'] },
  ])
  expect(new URLSearchParams(path().split('?')[1]).get('case')).toBe('"4"')
})

test('an account that is in an open case already is added to that case, which loses nothing', async () => {
  const { user, api } = open('?tab=findings&finding=three', (fake) =>
    fake
      .on(getFinding, () => ({ finding: findingOf('three'), decisions: [] }))
      .on(openCase, () => {
        throw new FakeRefusal('CONFLICT', { accountId: anna, caseId: 4 })
      })
      .on(changeCase, () => ({ id: 4 })),
  )
  await user.click(await screen.findByRole('button', { name: 'Open a case' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Open a case' }))
  await user.type(dialog.getByRole('textbox', { name: 'Title' }), 'Circle')
  await user.click(dialog.getByRole('button', { name: 'Open a case' }))
  await dialog.findByText('One of these accounts is in case 4, which is open.')
  expect(dialog.getByRole('textbox', { name: 'Title' })).toHaveProperty('value', 'Circle')
  await user.click(dialog.getByRole('button', { name: 'Add to case 4' }))
  await screen.findByRole('heading', { name: 'Case 4: Money in a circle' })
  expect(sent(api, 'changeCase')).toEqual([
    {
      ...{ caseId: 4, title: 'Money in a circle', revision: 2 },
      ...{ accounts: [anna, bruno], findings: ['one', 'burst:gone', 'three'] },
    },
  ])
})

test('suppressed rules and flagged accounts are listed with their reasons and can be ended', async () => {
  const { user, api } = open('?tab=findings', (fake) =>
    fake
      .on(listSilences, () => ({ silences: [silence] }))
      .on(listFlags, () => ({ flagged: [{ accountId: bruno, reason: 'Named in a report' }] }))
      .on(endSilence, () => ({ id: 5 }))
      .on(flagAccount, () => ({ flagged: [] })),
  )
  const silences = within(await screen.findByRole('table', { name: 'Suppressed rules' }))
  expect(silences.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining(['Any account', '12', 'Payroll']),
  )
  await user.click(silences.getByRole('button', { name: /^End now: Burst of transfers, / }))
  await waitFor(() => expect(sent(api, 'endSilence')).toEqual([{ id: 5 }]))
  const flags = within(screen.getByRole('table', { name: 'Flagged accounts' }))
  flags.getByText('Named in a report')
  await user.click(flags.getByRole('button', { name: 'Remove the flag' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Remove the flag' }))
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Cleared')
  await user.click(dialog.getByRole('button', { name: 'Remove the flag' }))
  await waitFor(() =>
    expect(sent(api, 'flagAccount')).toEqual([{ accountId: bruno, flagged: false, reason: 'Cleared' }]),
  )
})

test('a case shows what its rules no longer find, and its link opens the same view', async () => {
  open('?tab=cases&case=4')
  await screen.findByText('With the current thresholds, 1 of its findings would no longer be found.')
  screen.getByText('Asked for papers')
  const link = new URL(
    screen.getByRole('link', { name: 'Open the view' }).getAttribute('href') ?? '',
    'http://x',
  )
  expect(Object.fromEntries(link.searchParams)).toMatchObject({ accounts: 'x' })
})

test('a removed account leaves the case with every finding kept, also those no longer found', async () => {
  const { user, api } = open('?tab=cases&case=4', (fake) => fake.on(changeCase, () => ({ id: 4 })))
  const accounts = within(await screen.findByRole('table', { name: 'Accounts' }))
  await user.click(accounts.getAllByRole('button', { name: 'Remove' })[0] as HTMLElement)
  await waitFor(() =>
    expect(sent(api, 'changeCase')).toEqual([
      {
        ...{ caseId: 4, title: 'Money in a circle', revision: 2 },
        ...{ accounts: [bruno], findings: ['one', 'burst:gone'] },
      },
    ]),
  )
})

test('a case is closed with a reason and the state that was seen, and offers no other moves then', async () => {
  let file = caseFile
  const { user, api } = open('?tab=cases&case=4', (fake) =>
    fake
      .on(getCase, () => file)
      .on(decideCase, () => {
        file = { ...caseFile, state: 'confirmed' }
        return { id: 4 }
      }),
  )
  await user.click(await screen.findByRole('button', { name: 'Close as confirmed' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Close as confirmed' }))
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Reported')
  await user.click(dialog.getByRole('button', { name: 'Close as confirmed' }))
  await screen.findByRole('button', { name: 'Open again' })
  expect(sent(api, 'decideCase')).toEqual([{ caseId: 4, move: 'confirm', seen: 'open', reason: 'Reported' }])
  expect(screen.queryByRole('button', { name: 'Close as unfounded' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Remove' })).toBeNull()
})

test('a note is added to a case, and the field is empty again', async () => {
  const { user, api } = open('?tab=cases&case=4', (fake) => fake.on(addCaseNote, () => ({ id: 4 })))
  const field = await screen.findByRole('textbox', { name: 'New note' })
  await user.type(field, 'Called the bank')
  await user.click(screen.getByRole('button', { name: 'Add note' }))
  await waitFor(() => expect(field).toHaveProperty('value', ''))
  expect(sent(api, 'addCaseNote')).toEqual([{ caseId: 4, text: 'Called the bank' }])
})

test('an unfinished note of a case is there again after the page was left', async () => {
  const { user, router } = open('?tab=cases&case=4')
  await user.type(await screen.findByRole('textbox', { name: 'New note' }), 'Called the')
  await router.navigate({ to: '/profile' })
  await screen.findByRole('heading', { level: 1, name: 'Profile' })
  await router.navigate({ href: '/panel/iservice/chain_analysis_service?tab=cases&case=4' })
  expect(await screen.findByRole('textbox', { name: 'New note' })).toHaveProperty('value', 'Called the')
})

const longHistory = { ...defaultThresholds, ownHistory: { factor: 50, leastBefore: 5 } }

test('thresholds are saved only after the page said what they would find', async () => {
  let saved = rulesOf(defaultThresholds, null)
  const { user, api } = open('?tab=rules', (fake) =>
    fake
      .on(getRules, () => saved)
      .on(tryRules, () => ({ rules: [{ rule: 'ownHistory' as const, stay: 2, come: 0, go: 1 }] }))
      .on(saveRules, () => {
        saved = rulesOf(longHistory, 1)
        return saved
      }),
  )
  const factor = await screen.findByRole('spinbutton', { name: 'Times the median' })
  await user.clear(factor)
  await user.type(factor, '50')
  await user.click(screen.getByRole('button', { name: 'Try these thresholds' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'What these thresholds find' }))
  const [, row] = dialog.getAllByRole('row')
  expect(row?.textContent).toBe('Unusual amount201')
  expect(sent(api, 'saveRules')).toEqual([])
  await user.click(dialog.getByRole('button', { name: 'Save thresholds' }))
  await screen.findByText('The thresholds are saved.')
  expect(sent(api, 'saveRules')).toEqual([{ assetId: '#EURS', thresholds: longHistory, revision: null }])
})

test('thresholds are saved once, however often the button is pressed', async () => {
  const answer = Promise.withResolvers<void>()
  const { user, api } = open('?tab=rules', (fake) =>
    fake
      .on(tryRules, () => ({ rules: [] }))
      .on(saveRules, async () => {
        await answer.promise
        return rulesOf(longHistory, 1)
      }),
  )
  const factor = await screen.findByRole('spinbutton', { name: 'Times the median' })
  await user.clear(factor)
  await user.type(factor, '50')
  await user.click(screen.getByRole('button', { name: 'Try these thresholds' }))
  await user.dblClick(await screen.findByRole('button', { name: 'Save thresholds' }))
  answer.resolve()
  await screen.findByText('The thresholds are saved.')
  expect(sent(api, 'saveRules')).toHaveLength(1)
})

test('a threshold out of range is refused at its field, before anything is tried', async () => {
  const { user, api } = open('?tab=rules')
  const factor = await screen.findByRole('spinbutton', { name: 'Times the median' })
  await user.clear(factor)
  await user.type(factor, '1')
  await user.click(screen.getByRole('button', { name: 'Try these thresholds' }))
  await waitFor(() => expect(factor.getAttribute('aria-invalid')).toBe('true'))
  expect(sent(api, 'tryRules')).toEqual([])
  expect(factor).toHaveProperty('value', '1')
})

test('thresholds that a colleague saves show in an untouched form, and never replace what is being typed', async () => {
  let rules = rulesOf(defaultThresholds, null)
  const { user, emit } = open('?tab=rules', (fake) => fake.on(getRules, () => rules))
  const factor = await screen.findByRole('spinbutton', { name: 'Times the median' })
  rules = rulesOf(longHistory, 1)
  emit(analysisChanged.name, {})
  await waitFor(() => expect(factor).toHaveProperty('value', '50'))

  await user.clear(factor)
  await user.type(factor, '7')
  rules = rulesOf(defaultThresholds, 2)
  emit(analysisChanged.name, {})
  await screen.findByText(/Somebody saved other thresholds while you were typing/)
  expect(factor).toHaveProperty('value', '7')
  await user.click(screen.getByRole('button', { name: 'Discard mine and show the new ones' }))
  expect(factor).toHaveProperty('value', '20')
  expect(screen.queryByText(/Somebody saved other thresholds/)).toBeNull()
})

test('each rule shows which share of its findings in closed cases was confirmed', async () => {
  const closed = { ...ruleFigures('ownHistory', 0), confirmed: 2, unfounded: 1 }
  open('?tab=rules', (fake) =>
    fake.on(getRules, () => ({
      ...rulesOf(defaultThresholds, null),
      rules: [closed, ruleFigures('burst', 0)],
    })),
  )
  const table = await screen.findByRole('table', { name: 'What each rule found' })
  const rows = within(table).getAllByRole('row').slice(1)
  expect(rows.map((row) => within(row).getAllByRole('cell').at(-1)?.textContent)).toEqual(['66,7 %', '–'])
})

test('a finding is selected under the name of its rule, with its account and moment', async () => {
  open('?tab=findings')
  const [first] = await screen.findAllByRole('checkbox', {
    name: /^Select Unusual amount, QmAAAA\.\.\.AAAAAA, .*2026/,
  })
  expect(first).toBeDefined()
})
