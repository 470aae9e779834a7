import { readContractData } from '@panel/chain/contract-data'
import { onContractEvent } from '@panel/chain/contract-events'
import type { TransactionSummary } from '@panel/chain/ledger'
import { tokenChanged } from '@panel/contracts/services/nft/events'
import { nft } from '@panel/contracts/smart-contracts/nft'
import { readToken } from '@panel/contracts/smart-contracts/nft-content'
import type { FastifyInstance } from 'fastify'
import { collectPerBlock } from '../../platform/chain/collect-per-block.ts'
import type { TokenStore } from './store.ts'

const pageSize = 200

/** Keeps the table of tokens as the ledger has them: all of them once in each world, then what each block changed. */
export const followTokens = (app: FastifyInstance, store: TokenStore) => {
  const { ledger, sockets, world, log } = app
  let reading: Promise<void> | undefined
  let following: Promise<void> = Promise.resolve()

  /** The first transaction that succeeded for a token, which made it. */
  const creationOf = async (tokenId: string): Promise<TransactionSummary | undefined> => {
    let first: TransactionSummary | undefined
    for (let before: number | undefined; ; ) {
      const page = await ledger.transactionsOfAccount(tokenId, {
        limit: pageSize,
        ...(before === undefined ? {} : { before }),
      })
      first = page.findLast(({ success }) => success) ?? first
      before = page.at(-1)?.sequence
      if (page.length < pageSize) return first
    }
  }

  /** Reads one token; answers whom it concerns. */
  const read = async (tokenId: string): Promise<readonly string[]> => {
    const token = readToken(await readContractData(ledger, tokenId, nft.data.token, {}))
    if (!token) return []
    const known = store.find(tokenId)
    const made = known ?? (await creationOf(tokenId))
    if (!made) return []
    const { owner, content } = token
    const creator = token.creator ?? owner
    store.put({
      tokenId,
      name: content.name,
      owner,
      creator,
      pictureHash: content.picture?.hash ?? null,
      createdAt: 'createdAt' in made ? made.createdAt : made.acceptedAt,
      ticket: made.ticket,
    })
    return [owner, creator, ...(known ? [known.owner] : [])]
  }

  const readAll = async (): Promise<void> => {
    for (const tokenId of await ledger.accountsOfContract(nft.hash)) await read(tokenId)
  }

  const follow = async (tokenIds: readonly string[]): Promise<void> => {
    for (const tokenId of tokenIds) {
      for (const accountId of new Set(await read(tokenId))) {
        sockets.emit({ accountId }, tokenChanged, { tokenId })
      }
    }
  }

  const collect = collectPerBlock<string>(ledger, (tokenIds) => {
    following = following
      .then(() => follow(tokenIds))
      .catch((error: unknown) => {
        log.warn({ err: error }, 'tokens of a block could not be read')
        // The next question reads all of them.
        reading = undefined
      })
  })
  for (const name of ['nft_created', 'nft_transferred'] as const) {
    onContractEvent(ledger, nft, name, (_data, event) => collect(event.emitterAccountId))
  }
  world.onEnter(() => {
    reading = undefined
  })

  return {
    /** Resolves once the table has every token that the ledger has. */
    sync: async (): Promise<void> => {
      reading ??= readAll()
      try {
        await Promise.all([reading, following])
      } catch (error) {
        reading = undefined
        throw error
      }
    },
  }
}
