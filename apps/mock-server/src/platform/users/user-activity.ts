import type { FastifyInstance } from 'fastify'
import { createInOneWorld } from '../worlds/in-one-world.ts'

/**
 * When each user was last active: its last sign-in, which sessions write, or its last transaction, which is read from
 * the ledger when somebody needs to know.
 */
export const userActivity = ({
  database,
  ledger,
  world,
}: Pick<FastifyInstance, 'database' | 'ledger' | 'world'>) => {
  const isUser = database.prepare<[string], number>('SELECT 1 FROM users WHERE account_id = ?').pluck()
  const allUsers = database.prepare<[], string>('SELECT account_id FROM users').pluck()
  const countUsers = database.prepare<[], number>('SELECT count(*) FROM users').pluck()
  const find = database
    .prepare<[string], number>('SELECT active_at FROM user_activity WHERE account_id = ?')
    .pluck()
  const write = database.prepare<[string, number]>(
    `INSERT INTO user_activity VALUES (?, ?)
     ON CONFLICT (account_id) DO UPDATE SET active_at = max(active_at, excluded.active_at)`,
  )
  /** The last block that was read; undefined before the first reading in a world. */
  let readTo: number | undefined
  let reading: Promise<void> = Promise.resolve()
  world.onEnter(() => {
    readTo = undefined
  })

  /** The accounts that may have been active in these blocks: all users, where those are fewer than the blocks. */
  const candidatesIn = async (from: number, to: number): Promise<readonly string[]> => {
    if ((countUsers.get() ?? 0) <= to - from) return allUsers.all()
    return (await ledger.accountsTouchedIn({ from, to })).map(({ accountId }) => accountId)
  }

  const inOneWorld = createInOneWorld({ world })
  const readNews = (): Promise<void> =>
    inOneWorld(async (inSameWorld) => {
      const { height } = await inSameWorld(ledger.lastBlock())
      if (readTo === height) return
      const candidates = await inSameWorld(candidatesIn(readTo === undefined ? 0 : readTo + 1, height))
      for (const accountId of candidates) {
        const last = await inSameWorld(ledger.transactions({ limit: 1 }, { accountId, signer: accountId }))
        if (last[0] && isUser.get(accountId) === 1) write.run(accountId, last[0].acceptedAt)
      }
      readTo = height
    })

  return {
    /** Resolves once the ledger’s blocks up to now are counted. */
    sync: (): Promise<void> => {
      reading = reading.catch(() => undefined).then(readNews)
      return reading
    },
    /** In Unix milliseconds; null for a user who did nothing yet. */
    of: (accountId: string): number | null => find.get(accountId) ?? null,
  }
}
export type UserActivity = ReturnType<typeof userActivity>
