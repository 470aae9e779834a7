import { isPersonal } from '@panel/contracts/platform/fixtures'
import {
  burn,
  type FlowAccount,
  type FlowsAnswer,
  type FlowsRequest,
  issue,
} from '@panel/contracts/services/chain_analysis_service/flows'
import { defaultThresholdsFor, type Thresholds } from '@panel/contracts/services/chain_analysis_service/rules'
import type { FastifyInstance } from 'fastify'
import { ApiError } from '../../platform/api-error.ts'
import { atOneBlock, blockTime } from '../../platform/chain/at-one-block.ts'
import { balancesAt, largestRelations, type Span, sumAccounts, wantedFlows, within } from './figures.ts'
import type { Flow } from './flows.ts'
import { createMovementLogs } from './movement-log.ts'
import { findUnusual, type Unusual } from './rules/find-unusual.ts'
import type { AnalysisStore } from './store.ts'

interface SpanText {
  readonly from?: string | undefined
  readonly to?: string | undefined
}

const totalOf = (flows: readonly Flow[]): bigint => flows.reduce((sum, { units }) => sum + units, 0n)

/** What the service reads of the ledger, in the shape of its answers. */
export const createAnalysis = (app: FastifyInstance, store: AnalysisStore) => {
  const { ledger, clock } = app
  const logs = createMovementLogs(app)
  const services = new Set(
    app.chainStart.accounts
      .filter((account) => !isPersonal(account) || account.roles.includes('admin_synkrony'))
      .map(({ accountId }) => accountId),
  )

  const platformOf = (end: string): FlowAccount['platform'] => {
    if (end === issue || end === burn) return end
    if (end.startsWith('#') || end === 'TRINCI') return 'contract'
    return services.has(end) ? 'service' : null
  }
  const isPlatform = (end: string): boolean => platformOf(end) !== null

  /** @throws ApiError NOT_FOUND for what is no asset */
  const decimalsOf = async (assetId: string): Promise<number> => {
    const decimals = await app.decimals(assetId)
    if (decimals !== null) return decimals
    throw new ApiError('NOT_FOUND', `${assetId} is no asset of this network.`, { assetId })
  }

  /** The span in milliseconds; an open end is the ledger's own. */
  const spanOf = ({ from, to }: SpanText): Span => ({
    from: from === undefined ? 0 : Date.parse(from),
    to: to === undefined ? clock.now() : Date.parse(to),
  })

  const read = async (assetId: string) => {
    const decimals = await decimalsOf(assetId)
    const { value, block } = await atOneBlock(ledger, async () => ({
      log: await logs.read(assetId),
      holders: await ledger.holdersOf(assetId),
    }))
    const opening = new Map(value.holders.map(({ accountId, units }) => [accountId, units]))
    for (const { accountId, before } of value.log.steps.toReversed()) opening.set(accountId, before)
    return { decimals, log: { ...value.log, opening }, block: blockTime(block) }
  }

  const presentAccounts = (
    ends: Iterable<string>,
    flows: readonly Flow[],
    balances: ReadonlyMap<string, bigint>,
  ): FlowAccount[] => {
    const sums = sumAccounts(flows)
    const flagged = new Set(store.flags().map(({ accountId }) => accountId))
    return [...ends].map((accountId) => {
      const { received = 0n, sent = 0n } = sums.get(accountId) ?? {}
      return {
        accountId,
        received: String(received),
        sent: String(sent),
        balance: String(balances.get(accountId) ?? 0n),
        platform: platformOf(accountId),
        flagged: flagged.has(accountId),
      }
    })
  }

  const flowsIn = async (request: FlowsRequest): Promise<FlowsAnswer> => {
    const { decimals, log, block } = await read(request.assetId)
    const span = spanOf(request)
    const flows = log.flows.filter(({ at }) => within(span, at))
    const wanted = wantedFlows(flows, request, isPlatform)
    const { relations, ends, omitted } = largestRelations(wanted, request)
    return {
      decimals,
      ...block,
      total: {
        units: String(totalOf(wanted)),
        flows: wanted.length,
        accounts: new Set(wanted.flatMap(({ from, to }) => [from, to])).size,
        movements: log.steps.filter(({ at }) => within(span, at)).length,
      },
      accounts: presentAccounts(ends, flows, balancesAt(log, span.to)),
      relations,
      omitted,
    }
  }

  const thresholdsOf = async (assetId: string): Promise<Thresholds> =>
    store.thresholdsOf(assetId)?.thresholds ?? defaultThresholdsFor(await decimalsOf(assetId))

  /** Every finding of an asset with some thresholds; those that are in force where none are given. */
  const unusualIn = async (assetId: string, others?: Thresholds): Promise<readonly Unusual[]> => {
    // First, as it refuses what is no asset, of which nothing is to be kept.
    const thresholds = others ?? (await thresholdsOf(assetId))
    const { flows } = await logs.read(assetId)
    const flagged = new Set(store.flags().map(({ accountId }) => accountId))
    const between = flows.filter(({ from, to }) => !isPlatform(from) && !isPlatform(to))
    return findUnusual(between, thresholds, { flagged })
  }

  return {
    ...{ read, spanOf, flowsIn, presentAccounts, isPlatform, decimalsOf, thresholdsOf, unusualIn },
    analysedAssets: logs.assets,
  }
}
export type Analysis = ReturnType<typeof createAnalysis>
