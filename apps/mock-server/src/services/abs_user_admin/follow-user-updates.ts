import { updateUserArgs } from '@panel/contracts/services/abs_user_admin/users'
import { usersAccountId, userUpdatedEvent } from '@panel/contracts/smart-contracts/users'
import { decodeMessagePack } from '@panel/ledger/encoding'
import type { FastifyInstance } from 'fastify'

/** Keeps the table of users as the user contract's events say, in the same database transaction. */
export const followUserUpdates = (app: FastifyInstance): void => {
  const changed = new Set<string>()
  app.ledger.onContractEvent(userUpdatedEvent, (event) => {
    // Any contract may give its event this name; only the platform's own account speaks for users.
    if (event.emitterAccountId !== usersAccountId) return
    const update = updateUserArgs.parse(decodeMessagePack(event.data))
    app.users.save({ ...update, publicKey: null }, app.clock.now())
    if (update.status !== 'ACTIVE') app.sessions.closeAllOf(update.accountId)
    changed.add(update.accountId)
  })
  // Blocks are announced after their transaction, when everyone can see the new records.
  app.ledger.onBlock(() => {
    const accountIds = [...changed]
    changed.clear()
    for (const accountId of accountIds) app.userChanges.announce(accountId)
  })
}
