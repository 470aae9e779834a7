import fp from 'fastify-plugin'
import { foreignHost, isOwnHost } from '../platform/own-host.ts'

/**
 * A server for testers answers under its own names only: what it gives without asking who calls, such as control
 * calls and the ready accounts' keys, must not reach the pages of other sites. Elsewhere every call needs a session.
 */
export const ownHostPlugin = fp(
  async (app) => {
    const { CONTROL, READY_ACCOUNTS } = app.config
    if (!CONTROL && !READY_ACCOUNTS) return
    // Nearly all requests name the same host, and parsing it took as long as parsing their query.
    let known: string | undefined
    app.addHook('onRequest', ({ headers: { host } }, _reply, done) => {
      if (host !== undefined && host === known) return done()
      if (isOwnHost(host, app.config)) {
        known = host
        return done()
      }
      done(foreignHost())
    })
  },
  { name: 'own-host' },
)
