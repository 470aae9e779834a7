import type { Finding, findingStates } from '@panel/contracts/services/chain_analysis_service/findings'
import { findingMachine } from '@panel/contracts/services/chain_analysis_service/findings'
import { isoTime } from '../../platform/iso-time.ts'
import type { Analysis } from './analysis.ts'
import type { CaseStore } from './cases/store.ts'
import type { Unusual } from './rules/find-unusual.ts'
import type { AnalysisStore, StoredSilence } from './store.ts'

/** How a finding is filtered: a silent one is no open one. */
export const shownStateOf = ({ state, silenced }: Finding): (typeof findingStates)[number] =>
  state === 'open' && silenced ? 'silenced' : state

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
    caseId: facts.inCases.get(found.id)?.find(({ state }) => state === 'open')?.caseId ?? null,
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
