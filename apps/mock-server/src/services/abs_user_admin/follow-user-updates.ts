import { updateUserArgs } from '@panel/contracts/services/abs_user_admin/users'
import { usersAccountId, userUpdatedEvent } from '@panel/contracts/smart-contracts/users'
import { decodeMessagePack } from '@panel/ledger/encoding'
import type { FastifyInstance } from 'fastify'

/** Keeps the table of users as the user contract's events say, in the same database transaction. */
export const followUserUpdates = (app: FastifyInstance): void => {
  app.ledger.onContractEvent(userUpdatedEvent, (event) => {
    // Any contract may give its event this name; only the platform's own account speaks for users.
    if (event.emitterAccountId !== usersAccountId) return
    const update = updateUserArgs.parse(decodeMessagePack(event.data))
    app.users.save({ ...update, publicKey: null }, app.clock.now())
    if (update.status !== 'ACTIVE') app.sessions.closeAllOf(update.accountId)
    // After the surrounding transaction, when everyone can see the new record.
    setImmediate(() => app.userChanges.announce(update.accountId))
  })
}
