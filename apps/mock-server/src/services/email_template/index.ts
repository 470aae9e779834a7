import {
  discardTemplateDraft,
  getMessage,
  getTemplate,
  getTemplateVersion,
  listMessages,
  listTemplates,
  makeTextPart,
  publishTemplate,
  resendMessage,
  rollBackTemplate,
  saveTemplateDraft,
  sendTestMessage,
} from '@panel/contracts/services/email_template/endpoints'
import type { FastifyInstance } from 'fastify'
import { implement } from '../../platform/implement.ts'
import { messageEditor } from './actors.ts'
import { announceTemplates } from './live.ts'
import { sendByHand } from './messages/send-by-hand.ts'
import { presentMessage } from './present.ts'
import { outboxSeed } from './seed.ts'
import { messagePages } from './store.ts'
import { changeTemplates } from './templates/change-templates.ts'
import { presentTemplate, presentVersion, rowsOfTemplates } from './templates/present-templates.ts'
import { textOfHtml } from './templates/text-of-html.ts'

/** Templates of the platform's messages, and the outbox in which each message is kept as it was sent. */
export default async (app: FastifyInstance): Promise<void> => {
  const { templates } = app.messages
  const pages = messagePages(app.database)
  const announce = announceTemplates(app)
  const change = changeTemplates(app, announce)
  const byHand = sendByHand(app)
  app.world.onSeed(outboxSeed(app))
  app.actors.add('email_template', messageEditor({ messages: app.messages, byHand, change }))

  implement(app, listTemplates, ({ body }) => rowsOfTemplates(templates, body))
  implement(app, getTemplate, ({ params }) => presentTemplate(templates, params))
  implement(app, getTemplateVersion, ({ params }) => presentVersion(templates, params, params.version))
  implement(app, saveTemplateDraft, ({ params, body }, { caller }) => {
    change.saveDraft(params, body, caller.accountId)
    return presentTemplate(templates, params)
  })
  implement(app, discardTemplateDraft, ({ params, body }) => {
    change.discardDraft(params, body.seenRevision)
    return presentTemplate(templates, params)
  })
  implement(app, publishTemplate, ({ params, body }, { caller }) => {
    change.publish(params, body, caller.accountId)
    return presentTemplate(templates, params)
  })
  implement(app, rollBackTemplate, ({ params, body }, { caller }) => {
    change.rollBack(params, body, caller.accountId)
    return presentTemplate(templates, params)
  })
  implement(app, makeTextPart, ({ body }) => ({ text: textOfHtml(body.html) }))

  implement(app, sendTestMessage, ({ body }, { caller }) =>
    presentMessage(byHand.test(body, caller.accountId)),
  )
  implement(app, listMessages, ({ body }) => {
    const { rows, totalRows } = pages.page(body)
    return { rows: rows.map(presentMessage), totalRows }
  })
  implement(app, getMessage, ({ params }) => presentMessage(byHand.find(params.id)))
  implement(app, resendMessage, ({ params, body }, { caller }) =>
    presentMessage(byHand.resend(params.id, body.press, caller.accountId)),
  )
}
