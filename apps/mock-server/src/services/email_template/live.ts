import { outboxChanged, templatesChanged } from '@panel/contracts/services/email_template/events'
import type { FastifyInstance } from 'fastify'
import type { TemplateKey } from '../../platform/messages/template-store.ts'
import { emitToSubscribers } from '../../platform/users/emit-to-subscribers.ts'

/** Notifies every administrator with this service of new messages; returns what notifies them of a changed template. */
export const announceTemplates = (app: FastifyInstance) => {
  app.messages.onChange(() => emitToSubscribers(app, 'email_template', outboxChanged, {}))
  return ({ kind, locale }: TemplateKey): void =>
    emitToSubscribers(app, 'email_template', templatesChanged, { kind, locale })
}
