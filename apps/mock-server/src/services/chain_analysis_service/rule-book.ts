import { shownStateOf } from '@panel/contracts/services/chain_analysis_service/findings'
import type { RuleId, Thresholds } from '@panel/contracts/services/chain_analysis_service/rules'
import { ruleIds } from '@panel/contracts/services/chain_analysis_service/rules'
import type { FastifyInstance } from 'fastify'
import { ApiError } from '../../platform/api-error.ts'
import { isoTime } from '../../platform/iso-time.ts'
import type { Analysis } from './analysis.ts'
import type { CaseStore } from './cases/store.ts'
import type { Findings } from './findings.ts'
import type { AnalysisStore } from './store.ts'

/** The span over which other thresholds are compared with those in force. */
const comparedMilliseconds = 90 * 86_400_000

/** The service’s parts that its calls use. */
export interface AnalysisParts {
  readonly app: FastifyInstance
  readonly store: AnalysisStore
  readonly cases: CaseStore
  readonly analysis: Analysis
  readonly findings: Findings
}

/** The thresholds of each asset, what its rules find with them, and what others would find. */
export const createRuleBook = ({ app, store, cases, analysis, findings }: AnalysisParts) => {
  const { clock, database } = app

  const figuresOf = async (assetId: string) => {
    const all = await findings.all(assetId)
    const inCases = cases.casesOfFindings(assetId)
    return ruleIds.map((rule) => {
      const own = all.filter((finding) => finding.rule === rule)
      const count = (state: ReturnType<typeof shownStateOf>) =>
        own.filter((finding) => shownStateOf(finding) === state).length
      const closedAs = (state: string) =>
        own.filter(({ id }) => inCases.get(id)?.some((each) => each.state === state)).length
      return {
        rule,
        open: count('open'),
        falseAlarms: count('falseAlarm'),
        silenced: count('silenced'),
        confirmed: closedAs('confirmed'),
        unfounded: closedAs('unfounded'),
      }
    })
  }

  return {
    read: async (assetId: string) => {
      const stored = store.thresholdsOf(assetId)
      return {
        decimals: await analysis.decimalsOf(assetId),
        thresholds: await analysis.thresholdsOf(assetId),
        changed: stored ? { by: stored.by, at: isoTime(stored.at), revision: stored.revision } : null,
        rules: await figuresOf(assetId),
      }
    },
    attempt: async (assetId: string, thresholds: Thresholds) => {
      await analysis.decimalsOf(assetId)
      const { log } = await analysis.read(assetId)
      // An asset that rests is compared over the days before it came to rest.
      const since = Math.min(clock.now(), log.flows.at(-1)?.at ?? 0) - comparedMilliseconds
      const [present, next] = (
        await Promise.all([analysis.unusualIn(assetId), analysis.unusualIn(assetId, thresholds)])
      ).map((all) => all.filter(({ at }) => at >= since))
      const idsOf = (all: typeof present, rule: RuleId) =>
        new Set((all ?? []).filter((each) => each.rule === rule).map(({ id }) => id))
      return ruleIds.map((rule) => {
        const [before, after] = [idsOf(present, rule), idsOf(next, rule)]
        const stay = before.intersection(after).size
        return { rule, stay, come: after.size - stay, go: before.size - stay }
      })
    },
    save: async (
      request: {
        readonly assetId: string
        readonly thresholds: Thresholds
        readonly revision: number | null
      },
      by: string,
    ): Promise<void> => {
      const { assetId, thresholds, revision } = request
      await analysis.decimalsOf(assetId)
      database.transaction(() => {
        const stored = store.thresholdsOf(assetId)
        if ((stored?.revision ?? null) !== revision) {
          throw new ApiError('CONFLICT', 'Somebody changed these thresholds in the meantime.', {
            revision: stored?.revision ?? null,
          })
        }
        store.saveThresholds(assetId, { thresholds, by, at: clock.now(), revision: (revision ?? 0) + 1 })
      })()
    },
  }
}
