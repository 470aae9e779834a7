import { switchScenario } from '@panel/contracts/platform/control'
import type { Finding } from '@panel/contracts/services/chain_analysis_service/findings'
import { fixtures } from '@panel/contracts/services/chain_analysis_service/fixtures'
import { expect, test } from 'vitest'
import { servicePersonId } from '../../history/people.ts'
import { buildTestApp } from '../../testing/build-test-app.ts'
import { addCaseFindings } from './add-case-findings.ts'
import { caseStore } from './cases/store.ts'

test('findings that are read while the world is replaced do not come into a case of the new world', async () => {
  const { app, call } = await buildTestApp()
  const cases = caseStore(app.database)
  const addCase = (title: string): number =>
    cases.add(
      { assetId: '#EURS', title, state: 'open', view: '', openedBy: 'analyst', openedAt: 0 },
      { accounts: [], findings: [] },
    )
  const accountId = servicePersonId(app.chainStart.genesis, 'chain_analysis_service', 'first')
  const finding: Finding = {
    ...{ id: 'found', rule: 'structuring', accountId, other: null, units: '1', decimals: 2 },
    ...{ at: '2026-01-01T00:00:00.000Z', tickets: [], measured: '', state: 'open', silenced: false },
    ...{ caseId: null, closedAs: null },
  }
  let other: number | undefined
  const findings = {
    all: async () => {
      if (other !== undefined) return [finding]
      await call(switchScenario, { body: { name: 'default' } })
      other = addCase('Another one')
      return [finding]
    },
    matchesOf: async () => [],
  }
  const known = {
    title: 'Many small ones',
    assetId: '#EURS',
    accounts: ['first'],
    rule: 'structuring',
    day: 1,
  }
  const add = addCaseFindings({
    app: Object.create(app, { startsWithHistory: { value: () => true } }),
    cases,
    findings,
    fixturesOf: () => fixtures.parse({ cases: [known] }),
  })
  const own = addCase(known.title)
  await add()
  expect(other).toBe(own)
  expect(cases.findingsOf(own)).toEqual([])
})
