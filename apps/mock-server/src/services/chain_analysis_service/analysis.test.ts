import { everyPair } from '@panel/contracts/platform/state-machine'
import {
  addCaseNote,
  changeCase,
  decideCase,
  getCase,
  listCases,
  openCase,
} from '@panel/contracts/services/chain_analysis_service/case-endpoints'
import { caseMachine } from '@panel/contracts/services/chain_analysis_service/cases'
import {
  dismissFinding,
  endSilence,
  flagAccount,
  getFinding,
  getRules,
  listActivity,
  listAnalysisAssets,
  listFindings,
  listRelationFlows,
  listSilences,
  readConcentration,
  readFlows,
  restoreFinding,
  saveRules,
  tryRules,
} from '@panel/contracts/services/chain_analysis_service/endpoints'
import { defaultThresholds } from '@panel/contracts/services/chain_analysis_service/rules'
import { expect, test } from 'vitest'
import { buildTestApp } from '../../testing/build-test-app.ts'
import { idOf } from '../../testing/ready-accounts.ts'

const as = { as: 'caob' }
const assetId = '#EURS'

const openWorld = async () => {
  const tools = await buildTestApp()
  tools.subscribe('caob', 'chain_analysis_service')
  const findings = async (filter = {}) =>
    (await tools.call(listFindings, { body: { filter: { assetId, ...filter } } }, as)).rows
  /** Flags `dev`, and pays it from `user`: one finding. */
  const contact = async () => {
    const body = { accountId: idOf('dev'), flagged: true, reason: 'Named in a report.' }
    await tools.call(flagAccount, { body }, as)
    await tools.transfer({ units: 1000, from: 'user', to: 'dev' })
    const [found] = await findings()
    if (!found) throw new Error('Nothing was found.')
    return found
  }
  return { ...tools, findings, contact }
}

test('relations are what the ledger moved between people, and with the platform where requested', async () => {
  const { call, transfer } = await openWorld()
  await transfer({ units: 1000, from: 'user', to: 'dev' })
  await transfer({ units: 500, from: 'user', to: 'dev' })
  await transfer({ units: 200, from: 'dev', to: 'merchant' })
  const answer = await call(readFlows, { body: { assetId } }, as)
  expect(answer.relations).toEqual([
    { from: idOf('user'), to: idOf('dev'), units: '1491', flows: 2 },
    { from: idOf('dev'), to: idOf('merchant'), units: '199', flows: 1 },
  ])
  expect(answer.accounts.find(({ accountId }) => accountId === idOf('dev'))).toMatchObject({
    received: '1491',
    sent: '200',
    platform: null,
  })
  const own = { assetId, accounts: [idOf('dev')], platform: true }
  const withFees = await call(readFlows, { body: own }, as)
  expect(withFees.relations.map(({ units }) => units)).toEqual(['1491', '199', '1'])
  const filter = { assetId, sender: idOf('user'), receiver: idOf('dev') }
  const list = await call(listRelationFlows, { body: { filter } }, as)
  expect(list.rows.map(({ units }) => units)).toEqual(['497', '994'])
  const shown = { accounts: [], platform: false, least: '0', hidden: [idOf('merchant')] }
  const ofGraph = await call(listRelationFlows, { body: { filter: { assetId, shown } } }, as)
  expect(ofGraph.rows.map(({ units }) => units)).toEqual(['497', '994'])
})

test('an unknown asset is refused', async () => {
  const { refusal } = await openWorld()
  expect((await refusal(readFlows, { body: { assetId: '#NOTHING' } }, as)).code).toBe('NOT_FOUND')
})

test('a span of twenty years has the same flows as an open one, and no more days than a chart shows', async () => {
  const { call, transfer } = await openWorld()
  await transfer({ units: 1000, from: 'user', to: 'dev' })
  const span = { from: '2016-01-01T00:00:00.000Z', to: '2036-01-01T00:00:00.000Z' }
  const { relations, total } = await call(readFlows, { body: { assetId } }, as)
  expect(await call(readFlows, { body: { assetId, ...span } }, as)).toMatchObject({ relations, total })
  const { days } = await call(readConcentration, { body: { assetId, ...span } }, as)
  expect(days).toHaveLength(120)
  expect(days.at(-1)?.at).toBe(span.to)
})

test('assets, concentration and activity count what accounts hold, moved or not', async () => {
  const { app, call, transfer } = await openWorld()
  await transfer({ units: 1000, from: 'user', to: 'dev' })
  const { assets } = await call(listAnalysisAssets, {}, as)
  expect(assets[0]).toMatchObject({ assetId, decimals: 2, movements: 3 })
  const answer = await call(readConcentration, { body: { assetId } }, as)
  const held = (await app.ledger.holdersOf(assetId)).filter(({ units }) => units > 0n)
  expect(answer.withPlatform.holders).toBe(held.length)
  expect(BigInt(answer.withPlatform.units)).toBe(held.reduce((sum, { units }) => sum + units, 0n))
  expect(answer.largest[0]?.accountId).not.toMatch(/^#/)
  const { rows } = await call(listActivity, { body: { filter: { assetId, kind: 'new' } } }, as)
  expect(rows.map(({ accountId }) => accountId).sort()).toEqual([idOf('user'), idOf('dev')].sort())
})

test('a false alarm is decided once, with a reason, and can be taken back', async () => {
  const { call, refusal, findings, contact } = await openWorld()
  const { id } = await contact()
  const body = { assetId, findingId: id, reason: 'A colleague of ours.' }
  await call(dismissFinding, { body }, as)
  expect(await findings({ state: 'open' })).toEqual([])
  expect((await refusal(dismissFinding, { body }, as)).code).toBe('ALREADY_DECIDED')
  const { decisions } = await call(getFinding, { body: { assetId, findingId: id } }, as)
  expect(decisions).toMatchObject([{ move: 'dismiss', by: idOf('caob'), reason: 'A colleague of ours.' }])
  await call(restoreFinding, { body: { ...body, reason: 'It is not.' } }, as)
  expect((await findings({ state: 'open' })).map((found) => found.id)).toEqual([id])
})

test('only a false alarm can be taken back', async () => {
  const { refusal, contact } = await openWorld()
  const { id } = await contact()
  const body = { assetId, findingId: id, reason: 'It is not.' }
  expect((await refusal(restoreFinding, { body }, as)).code).toBe('CONFLICT')
})

test('a rule that is silenced for an account finds nothing open until the silence ends, and counts its matches', async () => {
  const { call, clock, findings, contact, transfer } = await openWorld()
  const { id } = await contact()
  // The silence must end before the transfer, however long the test takes.
  clock.freeze()
  const body = { assetId, findingId: id, reason: 'Known.', silence: { scope: 'account', days: 10 } as const }
  await call(dismissFinding, { body }, as)
  await call(flagAccount, { body: { accountId: idOf('merchant'), flagged: true, reason: 'Named too.' } }, as)
  clock.moveBy(1000)
  await transfer({ units: 1000, from: 'user', to: 'merchant' })
  expect(await findings({ state: 'open' })).toEqual([])
  expect((await findings({ state: 'silenced' })).map(({ other }) => other)).toEqual([idOf('merchant')])
  const { silences } = await call(listSilences, { body: { assetId } }, as)
  expect(silences).toMatchObject([
    { rule: 'flaggedContact', accountId: idOf('user'), other: null, matches: 2 },
  ])
  clock.moveBy(-1000)
  await call(endSilence, { body: { id: silences[0]?.id ?? 0 } }, as)
  clock.moveBy(1000)
  expect((await call(listSilences, { body: { assetId } }, as)).silences).toEqual([])
  expect((await findings({ state: 'open' })).map(({ other }) => other)).toEqual([idOf('merchant')])
})

test('other thresholds say what they would keep, add and drop, and are saved over the ones that were seen', async () => {
  const { call, refusal, findings, contact } = await openWorld()
  await contact()
  const thresholds = { ...defaultThresholds, flaggedContact: { least: '995' } }
  const { rules } = await call(tryRules, { body: { assetId, thresholds } }, as)
  expect(rules.find(({ rule }) => rule === 'flaggedContact')).toMatchObject({ stay: 0, come: 0, go: 1 })
  expect(await findings()).toHaveLength(1)
  const saved = await call(saveRules, { body: { assetId, thresholds, revision: null } }, as)
  expect(saved).toMatchObject({ thresholds, changed: { by: idOf('caob'), revision: 1 } })
  expect(await findings()).toEqual([])
  const again = await refusal(saveRules, { body: { assetId, thresholds, revision: null } }, as)
  expect([again.code, again.details]).toEqual(['CONFLICT', { revision: 1 }])
  expect((await call(getRules, { body: { assetId: '#BTC' } }, as)).thresholds.structuring.limit).toBe(
    '1000000000000',
  )
})

test('an account is in one open case at most, and closing a case counts for its rules', async () => {
  const { call, refusal, findings, contact } = await openWorld()
  const { id: findingId } = await contact()
  const members = { accounts: [idOf('user')], findings: [findingId] }
  const opening = { assetId, title: 'First contact', view: '?asset=%23EURS', ...members }
  const { id } = await call(openCase, { body: opening }, as)
  const refused = await refusal(openCase, { body: opening }, as)
  expect([refused.code, refused.details]).toEqual([
    'CONFLICT',
    { reason: 'inOpenCase', accountId: idOf('user'), caseId: id },
  ])
  await call(addCaseNote, { body: { caseId: id, text: 'Asked for papers.' } }, as)
  const file = await call(getCase, { params: { caseId: String(id) } }, as)
  expect(file).toMatchObject({
    title: 'First contact',
    view: '?asset=%23EURS',
    accounts: [{ accountId: idOf('user'), sent: '1000' }],
    findings: [{ id: findingId, caseId: id }],
    notes: [{ text: 'Asked for papers.', by: idOf('caob') }],
  })
  const decision = { caseId: id, move: 'confirm', seen: 'open', reason: 'Reported.' } as const
  await call(decideCase, { body: decision }, as)
  expect((await refusal(decideCase, { body: decision }, as)).code).toBe('ALREADY_DECIDED')
  const { rules } = await call(getRules, { body: { assetId } }, as)
  expect(rules.find(({ rule }) => rule === 'flaggedContact')).toMatchObject({
    ...{ open: 0, confirmed: 1, unfounded: 0 },
  })
  expect(await findings({ state: 'open' })).toEqual([])
  expect(await findings({ state: 'confirmed' })).toMatchObject([{ id: findingId, closedAs: 'confirmed' }])
  const second = await call(openCase, { body: opening }, as)
  const reopening = { caseId: id, move: 'reopen', seen: 'confirmed', reason: 'More came.' } as const
  expect((await refusal(decideCase, { body: reopening }, as)).details).toMatchObject({ caseId: second.id })
  expect(await findings({ state: 'open' })).toMatchObject([{ id: findingId, closedAs: null }])
  const open = await call(listCases, { body: { filter: { state: 'open' } } }, as)
  expect(open.rows.map((row) => row.id)).toEqual([second.id])
})

test('a case is changed only over the version that was seen, and only while it is open', async () => {
  const { call, refusal } = await openWorld()
  const members = { accounts: [idOf('user')], findings: [] }
  const { id } = await call(openCase, { body: { assetId, title: 'One', ...members } }, as)
  const change = { caseId: id, title: 'Two', accounts: [], findings: [], revision: 0 }
  await call(changeCase, { body: change }, as)
  expect((await refusal(changeCase, { body: change }, as)).details).toEqual({ caseId: id, revision: 1 })
  await call(decideCase, { body: { caseId: id, move: 'reject', seen: 'open', reason: 'Nothing.' } }, as)
  expect((await refusal(changeCase, { body: { ...change, revision: 2 } }, as)).code).toBe('CONFLICT')
})

/** The move that brings a new case to a state. */
const waysTo = { open: undefined, confirmed: 'confirm', unfounded: 'reject' } as const

test.each(everyPair(caseMachine, 'caob'))(
  'a case that is $state and the move $move: $to',
  async ({ state, move, to }) => {
    const { call, refusal } = await openWorld()
    const opening = { assetId, title: 'One', accounts: [idOf('user')], findings: [] }
    const { id: caseId } = await call(openCase, { body: opening }, as)
    const way = waysTo[state]
    if (way) await call(decideCase, { body: { caseId, move: way, seen: 'open', reason: 'Looked at.' } }, as)
    const body = { caseId, move, seen: state, reason: 'Tried.' }
    const stateNow = async () => (await call(getCase, { params: { caseId: String(caseId) } }, as)).state
    if (to === undefined) {
      expect((await refusal(decideCase, { body }, as)).code).toMatch(/^(MOVE_NOT_ALLOWED|ALREADY_DECIDED)$/)
      expect(await stateNow()).toBe(state)
    } else {
      await call(decideCase, { body }, as)
      expect(await stateNow()).toBe(to)
    }
  },
)
