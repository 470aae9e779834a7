import { outboxChanged, templatesChanged } from '@panel/contracts/services/email_template/events'
import type { FastifyInstance } from 'fastify'
import type { TemplateKey } from '../../platform/messages/template-store.ts'
import { subscribersOf } from '../../platform/users/subscribers.ts'

/** Notifies every administrator with this service of new messages; returns what notifies them of a changed template. */
export const announceTemplates = (app: FastifyInstance) => {
  const subscribers = () => subscribersOf(app, 'email_template')
  app.messages.onChange(() => {
    for (const accountId of subscribers()) app.sockets.emit({ accountId }, outboxChanged, {})
  })
  return ({ kind, locale }: TemplateKey): void => {
    for (const accountId of subscribers()) app.sockets.emit({ accountId }, templatesChanged, { kind, locale })
  }
}
