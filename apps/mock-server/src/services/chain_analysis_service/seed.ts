import type { Scenario } from '@panel/contracts/platform/scenario'
import type { fixtures } from '@panel/contracts/services/chain_analysis_service/fixtures'
import type { FastifyInstance } from 'fastify'
import type * as z from 'zod/mini'
import { servicePersonId } from '../../history/people.ts'
import { decisionLog } from '../../platform/decisions/decision-log.ts'
import type { Seed } from '../../platform/scenarios/world.ts'
import { caseSubject } from './cases/case-files.ts'
import type { CaseStore } from './cases/store.ts'
import type { AnalysisStore } from './store.ts'

const dayMilliseconds = 86_400_000

interface Parts {
  readonly app: FastifyInstance
  readonly store: AnalysisStore
  readonly cases: CaseStore
  readonly fixturesOf: (scenario: Scenario) => z.output<typeof fixtures>
}

/** Flags of every world, and the cases of worlds whose ledger has the accounts that they are about. */
export const analysisSeed = ({ app, store, cases, fixturesOf }: Parts): Seed => {
  const log = decisionLog(app, 'chain_analysis_service')

  const addCase = (
    { title, assetId, accounts, day, note, closed }: z.output<typeof fixtures>['cases'][number],
    analyst: string,
  ): void => {
    const { genesis } = app.chainStart
    const openedAt = (genesis.timestamp + 43_200) * 1000 + day * dayMilliseconds
    const opened = { assetId, title, state: 'open', view: '', openedBy: analyst, openedAt } as const
    const id = cases.add(opened, {
      accounts: accounts.map((name) => servicePersonId(genesis, 'chain_analysis_service', name)),
      findings: [],
    })
    const subject = caseSubject(id)
    log.record({ subject, move: 'open', from: 'open', to: 'open', by: analyst, at: openedAt })
    if (note) cases.addNote(id, { text: note, by: analyst, at: openedAt + dayMilliseconds })
    if (!closed) return
    const { move, state, reason } = closed
    cases.setState(id, state)
    log.record({
      ...{ subject, move, from: 'open', to: state, by: analyst, reason },
      at: openedAt + 2 * dayMilliseconds,
    })
  }

  return (scenario, { accounts }) => {
    const { flagged, cases: known } = fixturesOf(scenario)
    for (const flag of flagged) store.flag(flag)
    const analyst = accounts.find(({ name }) => name === 'caob')
    if (!analyst || !app.startsWithHistory(scenario)) return
    for (const each of known) addCase(each, analyst.accountId)
  }
}
