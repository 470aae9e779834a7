import type { Ledger } from '@panel/chain/ledger'
import { descending } from '@panel/contracts/platform/compare'
import type { ListRequest } from '@panel/contracts/platform/list-endpoint'
import type {
  listActivity,
  listRelationFlows,
} from '@panel/contracts/services/chain_analysis_service/endpoints'
import type { ConcentrationAnswer } from '@panel/contracts/services/chain_analysis_service/flows'
import { fuelAssetId } from '@panel/contracts/smart-contracts/service'
import type { FastifyInstance } from 'fastify'
import { registeredAssets } from '../../platform/chain/registered-assets.ts'
import { isoTime } from '../../platform/iso-time.ts'
import { hasText, pageOfRows } from '../../platform/page-of-rows.ts'
import type { Analysis } from './analysis.ts'
import {
  activityIn,
  balancesAt,
  concentrationOf,
  dayEnds,
  shownFlows,
  visitBalances,
  within,
} from './figures.ts'

/** The most days of which a span’s concentration is computed; of a longer one the last. */
const mostDays = 120
const shownHolders = 10

/** Lists and figures about one asset. */
export const createListings = (app: FastifyInstance, analysis: Analysis) => {
  const ledger: Ledger = app.ledger

  return {
    assets: async () => {
      const ids = [...new Set([...(await registeredAssets(ledger)), fuelAssetId])]
      const found = await Promise.all(
        ids.map(async (assetId) => ({
          assetId,
          decimals: await app.decimals(assetId),
          movements: await ledger.countMovements({ assetId }),
          holders: (await ledger.holdersOf(assetId)).filter(({ units }) => units > 0n).length,
        })),
      )
      return found
        .flatMap(({ decimals, ...asset }) => (decimals === null ? [] : [{ ...asset, decimals }]))
        .toSorted((one, other) => other.movements - one.movements)
    },

    flows: async (request: ListRequest<typeof listRelationFlows>) => {
      const { assetId = '#EURS', shown, ...spanText } = request.filter
      const { decimals, log } = await analysis.read(assetId)
      const span = analysis.spanOf(spanText)
      const inSpan = log.flows.filter(({ at }) => within(span, at))
      const isShown = shown && shownFlows(inSpan, shown, analysis.isPlatform)
      const { rows, totalRows } = pageOfRows(inSpan.toReversed(), request, {
        assetId: 'applied',
        from: 'applied',
        to: 'applied',
        shown: (flow) => isShown?.(flow) ?? true,
        sender: ({ from }, sender) => from === sender,
        receiver: ({ to }, receiver) => to === receiver,
      })
      return {
        rows: rows.map(({ at, units, ...flow }) => ({
          ...flow,
          at: isoTime(at),
          units: String(units),
          decimals,
        })),
        totalRows,
      }
    },

    concentration: async (request: {
      readonly assetId: string
      readonly from?: string | undefined
      readonly to?: string | undefined
    }): Promise<ConcentrationAnswer> => {
      const { decimals, log, block } = await analysis.read(request.assetId)
      const span = analysis.spanOf(request)
      const balances = balancesAt(log, span.to)
      const own = [...balances].filter(([accountId]) => !analysis.isPlatform(accountId))
      const withoutPlatform = concentrationOf(own.map(([, units]) => units))
      const days: ConcentrationAnswer['days'] = []
      const first = log.steps[0]?.at ?? span.to
      const shown = { from: Math.max(span.from, first), to: span.to }
      visitBalances(log, dayEnds(shown, mostDays), (moment, held) => {
        const people = [...held].filter(([accountId]) => !analysis.isPlatform(accountId))
        const { gini, top10, holders } = concentrationOf(people.map(([, units]) => units))
        days.push({ at: isoTime(moment), gini, top10, holders })
      })
      return {
        decimals,
        ...block,
        withPlatform: concentrationOf(balances.values()),
        withoutPlatform,
        days,
        largest: own
          .filter(([, units]) => units > 0n)
          .toSorted(([, one], [, other]) => descending(one, other))
          .slice(0, shownHolders)
          .map(([accountId, units]) => ({ accountId, units: String(units) })),
      }
    },

    activity: async (request: ListRequest<typeof listActivity>) => {
      const { assetId = '#EURS', ...spanText } = request.filter
      const { decimals, log } = await analysis.read(assetId)
      const span = analysis.spanOf(spanText)
      const { silence } = await analysis.thresholdsOf(assetId)
      const balances = balancesAt(log, span.to)
      const rows = activityIn(log.steps, span, silence.days)
        .filter(({ accountId }) => !analysis.isPlatform(accountId))
        .map(({ firstAt, lastAt, ...row }) => ({
          ...row,
          firstAt: isoTime(firstAt),
          lastAt: isoTime(lastAt),
          balance: String(balances.get(row.accountId) ?? 0n),
          decimals,
        }))
      return pageOfRows(rows, request, {
        assetId: 'applied',
        from: 'applied',
        to: 'applied',
        kind: (row, kind) => row.kind === kind,
        text: hasText(({ accountId }) => [accountId]),
      })
    },
  }
}
