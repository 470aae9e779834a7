import fp from 'fastify-plugin'
import { historyMilliseconds } from '../history/history-days.ts'
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
    // Scenarios may start with messages of any day since the network began.
    app.world.onSeed(({ startsAt }) =>
      app.messages.ensureTemplates(Date.parse(startsAt) - historyMilliseconds),
    )
    app.addHook('onReady', async () => app.messages.ensureTemplates())
    sendUserMessages(app)
  },
  { name: 'messages', dependencies: ['ledger'] },
)
