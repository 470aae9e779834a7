import type { FastifyInstance } from 'fastify'
import { recordLists } from './lists.ts'
import { followRecords } from './live.ts'
import { recordStore } from './store.ts'

/** What tokens keep for each account; every answer is as new as the ledger. */
export const createRecords = (app: Pick<FastifyInstance, 'database' | 'ledger' | 'world'>) => {
  const store = recordStore(app.database)
  const lists = recordLists(app.database, store)
  const { sync } = followRecords(app, store)
  return {
    /** How many accounts hold units of a token. */
    countHolders: async (tokenId: string): Promise<number> => {
      await sync(tokenId)
      return store.holders(tokenId)
    },
    holders: async (...[tokenId, request]: Parameters<typeof lists.holders>) => {
      await sync(tokenId)
      return lists.holders(tokenId, request)
    },
    locks: async (...[tokenId, request]: Parameters<typeof lists.locks>) => {
      await sync(tokenId)
      return lists.locks(tokenId, request)
    },
    preauthorisations: async (...[tokenIds, request]: Parameters<typeof lists.preauthorisations>) => {
      for (const tokenId of tokenIds) await sync(tokenId)
      return lists.preauthorisations(tokenIds, request)
    },
    /** `now` in Unix seconds: requests that nobody decided by then have expired. */
    requests: async (now: number, ...[tokenId, request]: Parameters<typeof lists.requests>) => {
      await sync(tokenId)
      store.expireRequests(tokenId, now)
      return lists.requests(tokenId, request)
    },
  }
}
export type Records = ReturnType<typeof createRecords>
