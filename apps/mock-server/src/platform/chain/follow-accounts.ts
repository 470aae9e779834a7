import type { TransactionSummary } from '@panel/chain/ledger'
import type { FastifyInstance } from 'fastify'

const pageSize = 200

interface FollowedAccounts {
  /** Takes what a part keeps of one executed transaction of an account; the same one may come more than once. */
  readonly record: (accountId: string, transaction: TransactionSummary) => Promise<void>
  /** Called after the transactions of a block were recorded. */
  readonly onRecorded: (accountId: string) => void
}

/**
 * Follows accounts on the ledger: an account's history is read when it is first asked for in a world, and what a
 * block brings after the block. A part calls `sync` before it answers, and `read` for the accounts of a block.
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
    /** Resolves once everything that the ledger knows of the account has been recorded. */
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

    /** Records what a block brought to accounts, in the order of blocks. */
    read: (accountIds: readonly string[], height: number): void => {
      const follow = async (): Promise<void> => {
        for (const accountId of accountIds) {
          await readDownTo(accountId, height)
          onRecorded(accountId)
        }
      }
      following = following.then(follow).catch((error: unknown) => {
        log.warn({ err: error, height }, 'transactions of a block could not be read')
        // The next question reads those accounts' history whole.
        for (const accountId of accountIds) histories.delete(accountId)
      })
    },
  }
}
