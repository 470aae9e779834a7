import {
  addCaseNote,
  changeCase,
  decideCase,
  getCase,
  listCases,
  openCase,
} from '@panel/contracts/services/chain_analysis_service/case-endpoints'
import {
  dismissFinding,
  endSilence,
  flagAccount,
  getFinding,
  getRules,
  listActivity,
  listAnalysisAssets,
  listFindings,
  listFlags,
  listRelationFlows,
  listSilences,
  readConcentration,
  readFlows,
  restoreFinding,
  saveRules,
  tryRules,
} from '@panel/contracts/services/chain_analysis_service/endpoints'
import { shownStateOf } from '@panel/contracts/services/chain_analysis_service/findings'
import { fixtures } from '@panel/contracts/services/chain_analysis_service/fixtures'
import type { FastifyInstance } from 'fastify'
import { implement } from '../../platform/implement.ts'
import { hasText, pageOfRows } from '../../platform/page-of-rows.ts'
import { analyst } from './actors.ts'
import { addCaseFindings } from './add-case-findings.ts'
import { createAnalysis } from './analysis.ts'
import { type CaseFiles, createCaseFiles } from './cases/case-files.ts'
import { caseStore } from './cases/store.ts'
import { createDismissals, type Dismissals } from './dismissals.ts'
import { createFindings } from './findings.ts'
import { createListings } from './listings.ts'
import { announceAnalysis, followFindings } from './live.ts'
import { type AnalysisParts, createRuleBook } from './rule-book.ts'
import { analysisSeed } from './seed.ts'
import { analysisStore } from './store.ts'

interface Parts extends AnalysisParts {
  readonly dismissals: Dismissals
  readonly files: CaseFiles
  readonly announce: () => void
}

const implementReads = ({ app, analysis }: Parts): void => {
  const listings = createListings(app, analysis)
  implement(app, listAnalysisAssets, async () => ({ assets: await listings.assets() }))
  implement(app, readFlows, ({ body }) => analysis.flowsIn(body))
  implement(app, listRelationFlows, ({ body }) => listings.flows(body))
  implement(app, readConcentration, ({ body }) => listings.concentration(body))
  implement(app, listActivity, ({ body }) => listings.activity(body))
}

const implementFindings = ({ app, store, analysis, findings, dismissals, announce }: Parts): void => {
  implement(app, listFindings, async ({ body }) => {
    const { from, to } = analysis.spanOf(body.filter)
    const rows = (await findings.all(body.filter.assetId ?? '#EURS')).filter((finding) => {
      const at = Date.parse(finding.at)
      return at >= from && at <= to
    })
    return pageOfRows(rows.toReversed(), body, {
      assetId: 'applied',
      from: 'applied',
      to: 'applied',
      rule: (finding, rule) => finding.rule === rule,
      state: (finding, state) => shownStateOf(finding) === state,
      text: hasText(({ id, accountId, other }) => [id, accountId, other ?? '']),
    })
  })

  const newestFinding = async () => {
    const newest = (await findings.all('#EURS')).at(-1)
    return newest && { body: { assetId: '#EURS', findingId: newest.id } }
  }

  implement(app, getFinding, ({ body }) => dismissals.details(body.assetId, body.findingId), {
    example: newestFinding,
  })
  implement(
    app,
    dismissFinding,
    async ({ body }, { caller }) => {
      await dismissals.dismiss(body, caller.accountId)
      announce()
      return dismissals.details(body.assetId, body.findingId)
    },
    {
      example: async () => {
        const newest = await newestFinding()
        return newest && { body: { ...dismissFinding.example.body, ...newest.body } }
      },
    },
  )
  implement(app, restoreFinding, async ({ body }, { caller }) => {
    await dismissals.restore(body, caller.accountId)
    announce()
    return dismissals.details(body.assetId, body.findingId)
  })
  implement(app, listSilences, async ({ body: { assetId } }) => ({
    silences: await dismissals.silences(assetId),
  }))
  implement(app, endSilence, ({ body: { id } }) => {
    dismissals.endSilence(id)
    announce()
    return { id }
  })
  implement(app, listFlags, () => ({ flagged: store.flags() }))
  implement(app, flagAccount, ({ body: { accountId, flagged, reason } }) => {
    if (flagged) store.flag({ accountId, reason })
    else store.removeFlag(accountId)
    announce()
    return { flagged: store.flags() }
  })
}

const implementRules = (parts: Parts): void => {
  const { app, announce } = parts
  const rules = createRuleBook(parts)
  implement(app, getRules, ({ body }) => rules.read(body.assetId))
  implement(app, tryRules, async ({ body }) => ({
    rules: await rules.attempt(body.assetId, body.thresholds),
  }))
  implement(app, saveRules, async ({ body }, { caller }) => {
    await rules.save(body, caller.accountId)
    announce()
    return rules.read(body.assetId)
  })
}

const implementCases = ({ app, analysis, cases, files, announce }: Parts): void => {
  const changed = (id: number) => {
    announce()
    return { id }
  }

  implement(app, listCases, ({ body }) => {
    const { rows, totalRows } = cases.pages(body)
    return { rows: rows.map(files.presentRow), totalRows }
  })
  implement(app, openCase, async ({ body }, { caller }) => {
    await analysis.decimalsOf(body.assetId)
    return changed(files.open(body, caller.accountId))
  })
  implement(app, getCase, ({ params }) => files.fileOf(Number(params.caseId)))
  implement(app, changeCase, ({ body: { caseId, title, revision, ...members } }) => {
    files.change(caseId, title, members, revision)
    return changed(caseId)
  })
  implement(app, addCaseNote, ({ body: { caseId, text } }, { caller }) => {
    files.require(caseId)
    cases.addNote(caseId, { text, by: caller.accountId, at: app.clock.now() })
    return changed(caseId)
  })
  implement(app, decideCase, ({ body: { caseId, ...decision } }, { caller }) => {
    files.decide(caseId, { ...decision, by: caller.accountId })
    return changed(caseId)
  })
}

/** Compliance’s view of the chain: flows, concentration, unusual movements and cases, all computed from the ledger. */
export default async (app: FastifyInstance): Promise<void> => {
  const store = analysisStore(app.database)
  const cases = caseStore(app.database)
  const analysis = createAnalysis(app, store)
  const findings = createFindings(analysis, store, cases)
  const fixturesOf = app.world.serviceFixtures('chain_analysis_service', fixtures)
  app.world.onSeed(analysisSeed({ app, store, cases, fixturesOf }))
  app.addHook('preHandler', addCaseFindings({ app, cases, findings, fixturesOf }))
  const dismissals = createDismissals(app, store, findings)
  const files = createCaseFiles(app, { analysis, findings, store: cases })
  const announce = announceAnalysis(app)
  followFindings(app, analysis, announce)
  const parts = { app, store, cases, analysis, findings, dismissals, files, announce }
  app.actors.add('chain_analysis_service', analyst(parts))
  implementReads(parts)
  implementFindings(parts)
  implementRules(parts)
  implementCases(parts)
}
