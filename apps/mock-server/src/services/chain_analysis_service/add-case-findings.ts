import type { Scenario } from '@panel/contracts/platform/scenario'
import type { fixtures } from '@panel/contracts/services/chain_analysis_service/fixtures'
import type { FastifyInstance } from 'fastify'
import type * as z from 'zod/mini'
import { servicePersonId } from '../../history/people.ts'
import { createInOneWorld } from '../../platform/worlds/in-one-world.ts'
import type { CaseStore } from './cases/store.ts'
import type { Findings } from './findings.ts'

interface Parts {
  readonly app: Pick<FastifyInstance, 'world' | 'chainStart' | 'startsWithHistory' | 'log'>
  readonly cases: CaseStore
  readonly findings: Findings
  readonly fixturesOf: (scenario: Scenario) => z.output<typeof fixtures>
}

/**
 * Adds to the cases that a world starts with the findings that they are about. Findings are computed from the ledger,
 * which there is none of yet while the cases are added.
 *
 * @returns resolves when they are there; called again in the same world it does nothing
 */
export const addCaseFindings = ({ app, cases, findings, fixturesOf }: Parts): (() => Promise<void>) => {
  const { world, chainStart, startsWithHistory, log } = app
  const inOneWorld = createInOneWorld(app)
  let added: Promise<void> | undefined

  const add = (): Promise<void> =>
    inOneWorld(async (inSameWorld) => {
      const scenario = world.scenario()
      if (!startsWithHistory(scenario)) return
      for (const { title, assetId, accounts, rule } of fixturesOf(scenario).cases) {
        if (!rule || cases.untouched(title, assetId) === undefined) continue
        const about = new Set(
          accounts.map((name) => servicePersonId(chainStart.genesis, 'chain_analysis_service', name)),
        )
        const all = await inSameWorld(findings.all(assetId))
        const own = all.filter((finding) => finding.rule === rule && about.has(finding.accountId))
        const id = cases.untouched(title, assetId)
        if (id !== undefined) {
          cases.addFindings(
            id,
            own.map((finding) => finding.id),
          )
        }
      }
    })

  world.onEnter(() => {
    added = undefined
  })
  return () => {
    added ??= add().catch((error: unknown) => {
      added = undefined
      log.error({ source: 'chain_analysis_service', err: error }, 'the findings of cases could not be read')
    })
    return added
  }
}
