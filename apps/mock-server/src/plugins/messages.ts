import fp from 'fastify-plugin'
import { createMessages, type Messages } from '../platform/messages/messages.ts'
import { sendUserMessages } from '../platform/messages/user-messages.ts'

declare module 'fastify' {
  interface FastifyInstance {
    messages: Messages
  }
}

/** The platform's messages to people, and those about its own users. */
export const messagesPlugin = fp(
  async (app) => {
    app.decorate('messages', createMessages(app))
    app.world.onSeed(({ startsAt }) => app.messages.ensureTemplates(Date.parse(startsAt)))
    app.addHook('onReady', async () => app.messages.ensureTemplates())
    sendUserMessages(app)
  },
  { name: 'messages', dependencies: ['ledger'] },
)
