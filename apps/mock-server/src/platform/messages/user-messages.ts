import { onContractEvent } from '@panel/chain/contract-events'
import type { Localized } from '@panel/contracts/platform/locales'
import { users } from '@panel/contracts/smart-contracts/users'
import type { FastifyInstance } from 'fastify'

/**
 * Notifies people of what administrators decide about their account and their subscriptions. To be called before anything else
 * follows the contract's events, so that the table still holds what was before.
 */
export const sendUserMessages = (app: FastifyInstance): void => {
  const { messages, config } = app
  const titleOf = (serviceId: string): string | Localized => app.catalogue.find(serviceId)?.title ?? serviceId

  onContractEvent(app.ledger, users, 'user_updated', ({ accountId, status, subscriptions }, { ticket }) => {
    const before = app.users.find(accountId)
    const about = `users/${accountId}`
    const panel = `${config.PANEL_ORIGIN}/panel/`
    if (before?.status === 'UNDER_APPROVAL' && status === 'ACTIVE') {
      const values = { account: accountId, panel }
      messages.send('accountApproved', { accountId, event: `${about}/approved/${ticket}`, ticket, values })
    }
    for (const serviceId of new Set([
      ...Object.keys(before?.subscriptions ?? {}),
      ...Object.keys(subscriptions),
    ])) {
      const [was, is] = [
        before?.subscriptions[serviceId] ?? 'INACTIVE',
        subscriptions[serviceId] ?? 'INACTIVE',
      ]
      const shared = {
        accountId,
        ticket,
        values: { service: titleOf(serviceId), panel: `${panel}marketplace` },
      }
      if (was !== 'ACTIVE' && is === 'ACTIVE') {
        messages.send('subscriptionApproved', {
          ...shared,
          event: `${about}/${serviceId}/approved/${ticket}`,
        })
      }
      if (was !== 'INACTIVE' && is === 'INACTIVE') {
        messages.send('subscriptionEnded', { ...shared, event: `${about}/${serviceId}/ended/${ticket}` })
      }
    }
  })
}
