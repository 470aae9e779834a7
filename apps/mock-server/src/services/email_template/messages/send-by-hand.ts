import type { EndpointRequest } from '@panel/contracts/platform/endpoint'
import { badValuesOf, renderMessage } from '@panel/contracts/platform/messages/render'
import type { sendTestMessage } from '@panel/contracts/services/email_template/endpoints'
import type { FastifyInstance } from 'fastify'
import { ApiError } from '../../../platform/api-error.ts'
import type { StoredMessage } from '../../../platform/messages/message-store.ts'
import { requireSound } from '../templates/change-templates.ts'
import { othersOf } from '../templates/present-templates.ts'

/** Messages that administrators send: tests of a template, and once more what was sent before. */
export const sendByHand = (app: FastifyInstance) => {
  const { messages, clock } = app

  /** @throws ApiError NOT_FOUND */
  const find = (id: number): StoredMessage => {
    messages.dropOldBodies()
    const message = messages.store.find(id)
    if (message) return message
    throw new ApiError('NOT_FOUND', `There is no message ${id}.`, { id })
  }

  return {
    find,

    /** @throws ApiError VALIDATION with the problems, or with the values that cannot be sent */
    test: (body: EndpointRequest<typeof sendTestMessage>['body'], by: string): StoredMessage => {
      const { kind, locale, values, press, ...texts } = body
      const id = messages.sendOnce(press, () => {
        requireSound({ kind, locale }, texts, othersOf(messages.templates, { kind, locale }))
        const bad = badValuesOf(kind, values, locale)
        if (bad.length > 0) throw new ApiError('VALIDATION', 'Some values cannot be sent.', { values: bad })
        return {
          ...{ kind, locale, localeBecause: 'caller', version: null, accountId: by, address: null },
          ...{ event: `test/${kind}`, ticket: null, state: 'sent', reason: '', resentOf: null },
          ...renderMessage(kind, texts, values, locale),
          ...{ createdAt: clock.now(), sentBy: by },
        }
      })
      return find(id)
    },

    /** @throws ApiError NOT_FOUND, or CONFLICT where there is no body to send */
    resend: (id: number, press: string, by: string): StoredMessage => {
      const again = messages.sendOnce(press, () => {
        const { id: resentOf, press: _press, ...message } = find(id)
        if (message.html === null) {
          throw new ApiError(
            'CONFLICT',
            'There is no body to send again: it was refused, or is older than 30 days.',
            { reason: 'noBody' },
          )
        }
        return { ...message, createdAt: clock.now(), sentBy: by, resentOf: message.resentOf ?? resentOf }
      })
      return find(again)
    },
  }
}
