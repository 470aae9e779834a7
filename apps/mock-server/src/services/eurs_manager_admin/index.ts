import {
  getCloneSums,
  getSupplyHistory,
  getToken,
  getTokenTransaction,
  listClones,
  listFeeChanges,
  listHolders,
  listLocks,
  listPreauthorisations,
  listSupplyRequests,
  listTokenDecisions,
  listTokenMovements,
} from '@panel/contracts/services/eurs_manager_admin/endpoints'
import { eursId } from '@panel/contracts/services/eurs_manager_admin/tokens'
import type { FastifyInstance } from 'fastify'
import { acceptedBetween } from '../../platform/chain/accepted-between.ts'
import { newestTicket } from '../../platform/chain/newest-ticket.ts'
import { pageOfMovements } from '../../platform/chain/page-of-movements.ts'
import { presentRecordedMovements } from '../../platform/chain/present.ts'
import { presentTransaction } from '../../platform/chain/present-transaction.ts'
import { createDailyFlows, daysUntil, heldByDay } from '../../platform/figures/daily-flows.ts'
import { implement } from '../../platform/implement.ts'
import { cloneHolders } from './actors.ts'
import { createClones } from './clones/create-clones.ts'
import { createDecisions } from './decisions/create-decisions.ts'
import { announceTokens } from './live.ts'
import {
  countAskedPreauthorisations,
  readFeeChanges,
  readHolders,
  readLocks,
  readPreauthorisations,
  readSupplyRequests,
} from './read-records.ts'
import { readToken, requireConfig } from './read-tokens.ts'
import { createRecords } from './records/create-records.ts'

/** The EURS token and its clones: everything is read from the ledger, and decided on it. */
export default async (app: FastifyInstance): Promise<void> => {
  const { ledger } = app
  const nowSeconds = () => Math.floor(app.clock.now() / 1000)
  const records = createRecords(app)
  const clones = createClones(app, records)
  const sources = { ledger, records, clones }
  const flows = createDailyFlows(ledger)
  app.world.onEnter(flows.forget)
  const decisions = createDecisions(app)
  announceTokens(app)
  app.actors.add('eurs_manager_admin', cloneHolders(ledger))

  implement(app, getToken, ({ params }) => readToken(ledger, records, params.tokenId))

  implement(app, getSupplyHistory, async ({ params: { tokenId }, query: { timeZone } }) => {
    const { supply, reserve, backing, readAt } = await readToken(ledger, records, tokenId)
    const ofSupply = await flows.read({ assetId: tokenId, timeZone })
    const days = daysUntil(Date.parse(readAt), ofSupply, timeZone)
    const supplies = heldByDay(days, BigInt(supply), ofSupply)
    const reserves =
      backing === null || reserve === null
        ? undefined
        : heldByDay(
            days,
            BigInt(reserve),
            await flows.read({ assetId: backing, accountId: tokenId, timeZone }),
          )
    return {
      days: days.map((day, index) => ({
        day,
        supply: String(supplies[index]),
        reserve: reserves ? String(reserves[index]) : null,
      })),
    }
  })

  implement(app, listFeeChanges, async ({ params }) => ({
    changes: await readFeeChanges(ledger, params.tokenId, nowSeconds()),
  }))

  implement(app, getTokenTransaction, ({ params }) => presentTransaction(ledger, params.ticket), {
    example: newestTicket(ledger),
  })

  implement(app, listTokenMovements, async ({ query }) => {
    await requireConfig(ledger, query.tokenId ?? eursId)
    return pageOfMovements(ledger, query, {
      filters: {
        tokenId: (assetId) => ({ assetId }),
        accountId: (accountId) => ({ accountId }),
        ...acceptedBetween,
      },
      always: { assetId: eursId },
      rowsOf: (movements) => presentRecordedMovements(app, movements),
    })
  })

  implement(app, listHolders, ({ body }) => readHolders(sources, body.filter.tokenId ?? eursId, body))

  implement(app, listLocks, ({ body }) => readLocks(sources, body.filter.tokenId ?? eursId, body))

  implement(app, listTokenDecisions, ({ body }) => decisions.page(body.filter.tokenId ?? eursId, body))

  implement(app, listSupplyRequests, ({ body }, { caller }) =>
    readSupplyRequests(sources, body.filter.tokenId ?? eursId, body, {
      caller: caller.accountId,
      now: nowSeconds(),
    }),
  )

  implement(app, listClones, ({ body }, { caller }) => clones.page(body, caller.accountId))

  implement(app, getCloneSums, () => clones.sums())

  app.waitingDecisions.set('eurs_manager_admin', () => countAskedPreauthorisations(sources))

  implement(app, listPreauthorisations, ({ body }, { caller }) =>
    readPreauthorisations(sources, body, caller.accountId),
  )
}
