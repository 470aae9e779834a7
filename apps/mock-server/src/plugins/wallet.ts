import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { isPersonal } from '@panel/contracts/platform/fixtures'
import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'
import { ApiError } from '../platform/api-error.ts'

const script = fileURLToPath(new URL('../../../wallet/dist/widget.js', import.meta.url))

/** Serves the stand-in for the wallet widget, built in apps/wallet, and its ready accounts where there are any. */
export const serveWallet = (
  server: FastifyInstance,
  { config, chainStart }: Pick<FastifyInstance, 'config' | 'chainStart'>,
): void => {
  const accounts = config.READY_ACCOUNTS ? chainStart.accounts.filter(isPersonal) : []
  server.get('/wallet/widget.js', (_request, reply) => {
    if (!existsSync(script)) {
      throw new ApiError('NOT_FOUND', 'The wallet’s script is not built yet. Run npm run build.')
    }
    return reply
      .type('text/javascript; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(readFileSync(script))
  })
  server.get('/wallet/accounts.json', (_request, reply) =>
    reply
      .type('application/json; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('x-for-development-only', 'these keys are public')
      .send(JSON.stringify(accounts)),
  )
}

/** The wallet that the panel loads. */
export const walletPlugin = fp(
  async (app) => {
    serveWallet(app, app)
  },
  { name: 'wallet', dependencies: ['platform'] },
)
