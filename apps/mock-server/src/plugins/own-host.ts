import fp from 'fastify-plugin'
import { ApiError } from '../platform/api-error.ts'
import { isOwnHost } from '../platform/own-host.ts'

/**
 * A server for testers answers under its own names only: what it gives without asking who calls, such as control
 * calls and the ready accounts' keys, must not reach the pages of other sites. Elsewhere every call needs a session.
 */
export const ownHostPlugin = fp(
  async (app) => {
    const { CONTROL, READY_ACCOUNTS } = app.config
    if (!CONTROL && !READY_ACCOUNTS) return
    app.addHook('onRequest', async ({ headers: { host } }) => {
      if (isOwnHost(host, app.config)) return
      throw new ApiError(
        'FORBIDDEN',
        'This server does not answer under this name. To allow it, add its origin to ALLOWED_ORIGINS.',
      )
    })
  },
  { name: 'own-host' },
)
