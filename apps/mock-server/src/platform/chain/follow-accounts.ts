import type { TransactionSummary } from '@panel/chain/ledger'
import type { FastifyInstance } from 'fastify'

const pageSize = 200

interface FollowedAccounts {
  /** Stores one executed transaction of an account; it may be called more than once for the same one. */
  readonly record: (accountId: string, transaction: TransactionSummary) => Promise<void>
  /** Called after the transactions of a block were recorded. */
  readonly onRecorded: (accountId: string) => void
}

/**
 * Follows accounts on the ledger. An account's history is read when it is first needed in a world, and its new
 * transactions after each block. Call `sync` before answering, and `read` for the accounts that a block touched.
 */
export const followAccounts = (
  { ledger, world, log }: Pick<FastifyInstance, 'ledger' | 'world' | 'log'>,
  { record, onRecorded }: FollowedAccounts,
) => {
  /** The accounts whose whole history has been read in this world. */
  const histories = new Map<string, Promise<void>>()
  let following: Promise<void> = Promise.resolve()
  world.onEnter(() => histories.clear())

  /** Reads an account's transactions, newest first, down to a block. */
  const readDownTo = async (accountId: string, height: number): Promise<void> => {
    for (let before: number | undefined; ; ) {
      const page = await ledger.transactionsOfAccount(accountId, {
        limit: pageSize,
        ...(before === undefined ? {} : { before }),
      })
      const fresh = page.filter(({ success, blockHeight }) => success && (blockHeight ?? -1) >= height)
      for (const transaction of fresh) await record(accountId, transaction)
      const oldest = page.at(-1)
      before = oldest?.sequence
      if (page.length < pageSize || (oldest?.blockHeight ?? height) < height) return
    }
  }

  return {
    /** Resolves once everything that the ledger has of the account is recorded. */
    sync: async (accountId: string): Promise<void> => {
      const history = histories.get(accountId) ?? readDownTo(accountId, 0)
      histories.set(accountId, history)
      try {
        await Promise.all([history, following])
      } catch (error) {
        histories.delete(accountId)
        throw error
      }
    },

    /** Records the transactions that a block has for accounts, in the order of blocks. */
    read: (accountIds: readonly string[], height: number): void => {
      const follow = async (): Promise<void> => {
        for (const accountId of accountIds) {
          await readDownTo(accountId, height)
          onRecorded(accountId)
        }
      }
      following = following.then(follow).catch((error: unknown) => {
        log.warn({ err: error, height }, 'transactions of a block could not be read')
        // The next `sync` reads the whole history of these accounts again.
        for (const accountId of accountIds) histories.delete(accountId)
      })
    },
  }
}
