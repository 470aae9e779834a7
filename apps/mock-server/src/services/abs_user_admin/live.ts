import { onContractEvent } from '@panel/chain/contract-events'
import { usersChanged } from '@panel/contracts/services/abs_user_admin/events'
import { users } from '@panel/contracts/smart-contracts/users'
import type { FastifyInstance } from 'fastify'
import { collectPerBlock } from '../../platform/chain/collect-per-block.ts'
import { emitToSubscribers } from '../../platform/users/emit-to-subscribers.ts'

/** Keeps the table of users as the user contract's events say, and emits every change to the subscribers. */
export const followUsers = (app: FastifyInstance): void => {
  const announce = collectPerBlock<string>(app.ledger, (accountIds) => {
    for (const accountId of accountIds) app.userChanges.announce(accountId)
  })
  onContractEvent(app.ledger, users, 'user_updated', (update, { ticket }) => {
    app.users.save({ ...update, publicKey: null }, app.clock.now(), ticket)
    if (update.status !== 'ACTIVE') app.sessions.closeAllOf(update.accountId)
    announce(update.accountId)
  })
  app.userChanges.onChange((accountId) =>
    emitToSubscribers(app, 'abs_user_admin', usersChanged, { accountId }),
  )
}
