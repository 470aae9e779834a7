import * as z from 'zod/mini'
import { endpoint } from '../../platform/endpoint.ts'
import { filterText, listEndpoint, wholeNumber } from '../../platform/list-endpoint.ts'
import { locale } from '../../platform/locales.ts'
import { mostHtmlBytes } from '../../platform/messages/check-html.ts'
import { messageState, outboxMessage, outboxMessageDetail } from './messages.ts'
import { messageKind, publishedTemplate, templateDetail, templateRow, templateTexts } from './templates.ts'

const access = { service: 'email_template' } as const
const params = z.object({ kind: messageKind, locale })
const exampleParams = { kind: 'subscriptionApproved', locale: 'en-US' } as const

/** Room for a megabyte of HTML and of text, each with what JSON makes of them. */
const maximumBodyBytes = 8_388_608

const exampleTexts = {
  subject: '{{service}}',
  html: '<p>{{service}} <a href="{{panel}}">{{panel}}</a></p>',
  text: '{{service}}: {{panel}}',
  textFor: '',
}

const note = z._default(z.string().check(z.trim(), z.maxLength(200)), '')

export const listTemplates = listEndpoint({
  operationId: 'listTemplates',
  path: '/api/v1/email_template/templates',
  summary: 'The templates: one for each kind of message and language.',
  access,
  row: templateRow,
  filter: z.object({
    /** Part of the kind or the subject. */
    text: filterText,
    locale: z.optional(locale),
    draft: z.optional(z.enum(['yes', 'no'])),
  }),
  sort: ['kind', 'locale'],
  example: { text: 'withdrawal' },
})

export const getTemplate = endpoint({
  operationId: 'getTemplate',
  method: 'GET',
  path: '/api/v1/email_template/templates/:kind/:locale',
  summary: 'One template with its draft and the history of its versions.',
  access,
  params,
  example: { params: exampleParams },
  answer: templateDetail,
})

export const getTemplateVersion = endpoint({
  operationId: 'getTemplateVersion',
  method: 'GET',
  path: '/api/v1/email_template/templates/:kind/:locale/:version',
  summary: 'One published version of a template.',
  access,
  params: z.extend(params, { version: wholeNumber(1, 1_000_000) }),
  example: { params: { ...exampleParams, version: '1' } },
  answer: publishedTemplate,
  errors: ['NOT_FOUND'],
})

export const saveTemplateDraft = endpoint({
  operationId: 'saveTemplateDraft',
  method: 'POST',
  path: '/api/v1/email_template/templates/:kind/:locale/saveDraft',
  summary: 'Stores a draft, also with problems. Nothing is sent with a draft.',
  access,
  params,
  /** `seenRevision`: the draft on the screen, 0 for none, so that two people do not overwrite each other. */
  body: z.extend(templateTexts, {
    basedOn: z.int().check(z.nonnegative()),
    seenRevision: z.int().check(z.nonnegative()),
  }),
  maximumBodyBytes,
  example: { params: exampleParams, body: { ...exampleTexts, basedOn: 1, seenRevision: 0 } },
  answer: templateDetail,
  errors: ['CONFLICT'],
})

export const discardTemplateDraft = endpoint({
  operationId: 'discardTemplateDraft',
  method: 'POST',
  path: '/api/v1/email_template/templates/:kind/:locale/discardDraft',
  summary: 'Forgets the draft.',
  access,
  params,
  body: z.object({ seenRevision: z.int().check(z.nonnegative()) }),
  example: { params: exampleParams, body: { seenRevision: 0 } },
  answer: templateDetail,
  errors: ['CONFLICT'],
})

export const publishTemplate = endpoint({
  operationId: 'publishTemplate',
  method: 'POST',
  path: '/api/v1/email_template/templates/:kind/:locale/publish',
  summary: 'Publishes a template as its next version. Refused over a version that the author has not seen.',
  access,
  params,
  body: z.extend(templateTexts, { basedOn: z.int().check(z.nonnegative()), note }),
  maximumBodyBytes,
  example: { params: exampleParams, body: { ...exampleTexts, basedOn: 1, note: 'Shorter.' } },
  answer: templateDetail,
  errors: ['CONFLICT', 'VALIDATION'],
})

export const rollBackTemplate = endpoint({
  operationId: 'rollBackTemplate',
  method: 'POST',
  path: '/api/v1/email_template/templates/:kind/:locale/rollBack',
  summary: 'Publishes an earlier version once more.',
  access,
  params,
  /** `seen`: the version that was published on the screen. */
  body: z.object({ version: z.int().check(z.positive()), seen: z.int().check(z.positive()), note }),
  example: { params: exampleParams, body: { version: 1, seen: 1 } },
  answer: templateDetail,
  errors: ['CONFLICT', 'NOT_FOUND', 'VALIDATION'],
})

export const makeTextPart = endpoint({
  operationId: 'makeTextPart',
  method: 'POST',
  path: '/api/v1/email_template/makeText',
  summary: 'The plain text of HTML, with its placeholders and addresses.',
  access,
  readOnly: true,
  /** Not longer than what can be published: how deep its elements are costs time. */
  body: z.object({ html: z.string().check(z.maxLength(mostHtmlBytes)) }),
  maximumBodyBytes,
  example: { body: { html: '<p>{{service}}</p>' } },
  answer: z.object({ text: z.string() }),
})

export const sendTestMessage = endpoint({
  operationId: 'sendTestMessage',
  method: 'POST',
  path: '/api/v1/email_template/sendTest',
  summary: 'Sends what is in the editor to the caller, with values of a sample: into the outbox.',
  access,
  /** `press`: one press of the button, which sends once however often the call arrives. */
  body: z.extend(templateTexts, {
    kind: messageKind,
    locale,
    values: z.record(z.string().check(z.maxLength(64)), z.string().check(z.maxLength(2000))),
    press: z.uuid(),
  }),
  maximumBodyBytes,
  example: {
    body: {
      ...exampleTexts,
      ...exampleParams,
      values: { service: 'Payments', panel: 'https://panel.example/' },
      press: '0b0f7a4e-6a55-4d2e-9b0d-3c1a5f1f8a10',
    },
  },
  answer: outboxMessageDetail,
  errors: ['VALIDATION'],
})

export const listMessages = listEndpoint({
  operationId: 'listMessages',
  path: '/api/v1/email_template/messages',
  summary: 'The outbox: every message as it was sent, newest first.',
  access,
  row: outboxMessage,
  filter: z.object({
    /** Part of the recipient's account or address, of the event or of the ticket. */
    text: filterText,
    kind: z.optional(messageKind),
    state: z.optional(messageState),
  }),
  sort: ['createdAt'],
  example: { text: 'withdrawals' },
})

const messageParams = z.object({ id: wholeNumber(1, 999_999_999_999_999) })

export const getMessage = endpoint({
  operationId: 'getMessage',
  method: 'GET',
  path: '/api/v1/email_template/messages/:id',
  summary: 'One message of the outbox with its body, which is kept for 30 days.',
  access,
  params: messageParams,
  example: { params: { id: '1' } },
  answer: outboxMessageDetail,
  errors: ['NOT_FOUND'],
})

export const resendMessage = endpoint({
  operationId: 'resendMessage',
  method: 'POST',
  path: '/api/v1/email_template/messages/:id/resend',
  summary: 'Sends a message once more, exactly as it was: once for each press of the button.',
  access,
  params: messageParams,
  body: z.object({ press: z.uuid() }),
  example: { params: { id: '1' }, body: { press: '5a0f7a4e-6a55-4d2e-9b0d-3c1a5f1f8a10' } },
  after: ['listMessages'],
  answer: outboxMessageDetail,
  errors: ['NOT_FOUND', 'CONFLICT'],
  reasons: ['noBody'],
})
