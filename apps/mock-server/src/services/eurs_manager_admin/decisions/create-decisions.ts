import { setImmediate } from 'node:timers/promises'
import type { ListRequest, Page } from '@panel/contracts/platform/list-endpoint'
import type { listTokenDecisions } from '@panel/contracts/services/eurs_manager_admin/endpoints'
import type { TokenDecisionRow } from '@panel/contracts/services/eurs_manager_admin/tokens'
import type { FastifyInstance } from 'fastify'
import { callArgsOf } from '../../../platform/chain/call-args.ts'
import { createKeyedQueue } from '../../../platform/keyed-queue.ts'
import { createInOneWorld, type InSameWorld } from '../../../platform/worlds/in-one-world.ts'
import { followDecisions } from '../live.ts'
import { requireConfig } from '../read-tokens.ts'
import { decidingMethods, readDecision } from './read-decision.ts'
import { type DecisionCall, decisionStore, type TokenCalls } from './store.ts'

const pageSize = 1000

/**
 * What was decided about a token, from the calls that its issuers and holders signed. Each call is read once, into a table
 * from which the list is answered a page at a time.
 */
export const createDecisions = (app: Pick<FastifyInstance, 'database' | 'ledger' | 'world'>) => {
  const { ledger } = app
  const store = decisionStore(app.database)
  const inTurn = createKeyedQueue()
  const inOneWorld = createInOneWorld(app)
  /** The tokens whose decisions are all in the table. */
  const read = new Set<string>()
  app.world.onEnter(() => read.clear())
  followDecisions(app, (tokenId) => read.delete(tokenId))

  /** Reads the calls that came since the last time. */
  const readCalls = async (inSameWorld: InSameWorld, of: TokenCalls): Promise<void> => {
    const { tokenId: target, method } = of
    for (;;) {
      const page = { after: store.readUntil(of), limit: pageSize }
      const uses = await inSameWorld(ledger.calls({ target, method }, page))
      const calls: DecisionCall[] = []
      for (const use of uses.filter(({ success }) => success)) {
        const decided = readDecision(method, await inSameWorld(callArgsOf(ledger, use)))
        if (decided !== undefined) calls.push({ use, decided })
      }
      const last = uses.at(-1)
      if (last) store.add(of, calls, last.sequence)
      if (uses.length < pageSize) return
      // Other requests come in between.
      await inSameWorld(setImmediate())
    }
  }

  const readOn = (tokenId: string): Promise<void> =>
    inOneWorld(async (inSameWorld) => {
      await inSameWorld(requireConfig(ledger, tokenId))
      if (read.has(tokenId)) return
      // A decision that is made from here on takes the mark away again.
      read.add(tokenId)
      try {
        for (const method of decidingMethods) await readCalls(inSameWorld, { tokenId, method })
      } catch (error) {
        read.delete(tokenId)
        throw error
      }
    })

  return {
    /** The newest first. @throws ApiError NOT_FOUND for what is no asset that takes fees */
    page: async (
      tokenId: string,
      request: ListRequest<typeof listTokenDecisions>,
    ): Promise<Page<TokenDecisionRow>> => {
      await inTurn(tokenId, () => readOn(tokenId))
      return store.page(tokenId, request)
    },
  }
}
