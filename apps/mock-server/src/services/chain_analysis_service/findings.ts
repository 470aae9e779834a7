import type { CaseState } from '@panel/contracts/services/chain_analysis_service/cases'
import type { Finding } from '@panel/contracts/services/chain_analysis_service/findings'
import { findingMachine } from '@panel/contracts/services/chain_analysis_service/findings'
import { isoTime } from '../../platform/iso-time.ts'
import type { Analysis } from './analysis.ts'
import type { CaseStore } from './cases/store.ts'
import type { Unusual } from './rules/find-unusual.ts'
import type { AnalysisStore, StoredSilence } from './store.ts'

/** The open case among those that hold a finding; where there is none, how the last one was closed. */
const inCaseOf = (
  holding: readonly { readonly caseId: number; readonly state: CaseState }[],
): Pick<Finding, 'caseId' | 'closedAs'> => {
  const open = holding.find(({ state }) => state === 'open')
  if (open) return { caseId: open.caseId, closedAs: null }
  const last = holding.toSorted((one, other) => one.caseId - other.caseId).at(-1)
  return { caseId: null, closedAs: last === undefined || last.state === 'open' ? null : last.state }
}

const covers = (silence: StoredSilence, { rule, accountId, other, at }: Unusual): boolean =>
  silence.rule === rule &&
  silence.accountId === accountId &&
  (silence.other === null || silence.other === other) &&
  at >= silence.at &&
  at < silence.until

/** The findings of an asset with what was decided about them. */
export const createFindings = (analysis: Analysis, store: AnalysisStore, cases: CaseStore) => {
  const present = (
    found: Unusual,
    facts: {
      readonly decimals: number
      readonly states: ReturnType<AnalysisStore['statesOf']>
      readonly silences: readonly StoredSilence[]
      readonly inCases: ReturnType<CaseStore['casesOfFindings']>
    },
  ): Finding => ({
    id: found.id,
    rule: found.rule,
    accountId: found.accountId,
    other: found.other,
    units: String(found.units),
    decimals: facts.decimals,
    at: isoTime(found.at),
    tickets: [...new Set(found.flows.map(({ ticket }) => ticket))],
    measured: found.measured,
    state: facts.states.get(found.id) ?? findingMachine.initial,
    silenced: facts.silences.some((silence) => covers(silence, found)),
    ...inCaseOf(facts.inCases.get(found.id) ?? []),
  })

  const factsOf = async (assetId: string) => ({
    decimals: await analysis.decimalsOf(assetId),
    states: store.statesOf(assetId),
    silences: store.silencesOf(assetId),
    inCases: cases.casesOfFindings(assetId),
  })

  return {
    /** Every finding, oldest first. */
    all: async (assetId: string): Promise<Finding[]> => {
      const facts = await factsOf(assetId)
      return (await analysis.unusualIn(assetId)).map((found) => present(found, facts))
    },
    /** How many findings each silence keeps out of the open ones. */
    matchesOf: async (assetId: string, silences: readonly StoredSilence[]) => {
      const unusual = await analysis.unusualIn(assetId)
      return silences.map((silence) => unusual.filter((found) => covers(silence, found)).length)
    },
  }
}
export type Findings = ReturnType<typeof createFindings>
