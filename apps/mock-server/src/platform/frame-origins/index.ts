import {
  allowFrameOrigin,
  listFrameOrigins,
  maximumFrameOrigins,
  revokeFrameOrigin,
} from '@panel/contracts/platform/frame-origins'
import type { FastifyInstance } from 'fastify'
import { ApiError } from '../api-error.ts'
import { implement } from '../implement.ts'
import { isoTime } from '../iso-time.ts'

/** Which sites a person allowed to be shown in frames; the panel asks before it shows any other. */
export const frameOrigins = async (app: FastifyInstance): Promise<void> => {
  const { database, clock } = app
  const select = database.prepare<[string], { origin: string; allowedAt: number }>(
    'SELECT origin, allowed_at AS allowedAt FROM frame_origins WHERE owner_id = ? ORDER BY origin',
  )
  const insert = database.prepare<[string, string, number]>(
    'INSERT OR IGNORE INTO frame_origins VALUES (?, ?, ?)',
  )
  const remove = database.prepare<[string, string]>(
    'DELETE FROM frame_origins WHERE owner_id = ? AND origin = ?',
  )

  const originsOf = (accountId: string) =>
    select.all(accountId).map(({ origin, allowedAt }) => ({ origin, allowedAt: isoTime(allowedAt) }))

  implement(app, listFrameOrigins, (_input, { caller }) => ({ origins: originsOf(caller.accountId) }))

  implement(app, allowFrameOrigin, ({ body: { origin } }, { caller }) => {
    const allowed = originsOf(caller.accountId)
    const known = allowed.find((each) => each.origin === origin)
    if (known) return known
    if (allowed.length >= maximumFrameOrigins) {
      throw new ApiError('LIMIT_REACHED', 'You allow as many sites as you may: revoke one first.', {
        maximum: maximumFrameOrigins,
      })
    }
    const now = clock.now()
    insert.run(caller.accountId, origin, now)
    return { origin, allowedAt: isoTime(now) }
  })

  implement(app, revokeFrameOrigin, ({ body: { origin } }, { caller }) => ({
    revoked: remove.run(caller.accountId, origin).changes > 0,
  }))
}
