import { getCase, listCases } from '@panel/contracts/services/chain_analysis_service/case-endpoints'
import {
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
} from '@panel/contracts/services/chain_analysis_service/endpoints'
import { analysisChanged } from '@panel/contracts/services/chain_analysis_service/events'
import { keepPreviousData } from '@tanstack/react-query'
import { endpointQuery } from '../../shared/api/endpoint-query.ts'
import { useChangeOf } from '../../shared/api/use-change.ts'
import { useInvalidateOn } from '../../shared/api/use-socket-event.ts'
import { spanOf } from '../../shared/list/period.ts'
import type { View } from './view-in-url.ts'

/** Every call whose answer a decision, a case or a threshold changes. */
const decidedEndpoints = [
  getCase,
  getFinding,
  getRules,
  listCases,
  listFindings,
  listFlags,
  listSilences,
  listActivity,
  readFlows,
] as const

/** Every call, for when somebody requests what the ledger has now. */
export const analysisEndpoints = [
  ...decidedEndpoints,
  listAnalysisAssets,
  listRelationFlows,
  readConcentration,
] as const

export const assetsQuery = () => endpointQuery(listAnalysisAssets, {})

export const flowsQuery = (view: View) =>
  endpointQuery(
    readFlows,
    {
      body: {
        assetId: view.assetId,
        ...spanOf(view.days),
        accounts: [...view.accounts],
        platform: view.platform,
        least: view.least,
      },
    },
    { placeholderData: keepPreviousData },
  )

export const concentrationQuery = (view: View) =>
  endpointQuery(
    readConcentration,
    { body: { assetId: view.assetId, ...spanOf(view.days) } },
    { placeholderData: keepPreviousData },
  )

export const findingQuery = (assetId: string, findingId: string) =>
  endpointQuery(getFinding, { body: { assetId, findingId } })

export const rulesQuery = (assetId: string) => endpointQuery(getRules, { body: { assetId } })

export const silencesQuery = (assetId: string) => endpointQuery(listSilences, { body: { assetId } })

export const flagsQuery = () => endpointQuery(listFlags, {})

export const caseQuery = (caseId: string) => endpointQuery(getCase, { params: { caseId } })

export const openFindingsQuery = () =>
  endpointQuery(listFindings, { body: { filter: { state: 'open' }, skip: 0, limit: 1 } })

/** Keeps the page in step with what colleagues decide. */
export const useLiveAnalysis = (): void => useInvalidateOn(analysisChanged, decidedEndpoints)

/** Makes a call that decides something; what the pages show is then read again, also where it failed. */
export const useChange = () => useChangeOf(decidedEndpoints)
