import { analysisChanged } from '@panel/contracts/services/chain_analysis_service/events'
import type { FastifyInstance } from 'fastify'
import { subscribersOf } from '../../platform/users/subscribers.ts'

/** Notifies everyone with this service of a changed case, finding or threshold. */
export const announceAnalysis = (app: FastifyInstance) => (): void => {
  for (const accountId of subscribersOf(app, 'chain_analysis_service')) {
    app.sockets.emit({ accountId }, analysisChanged, {})
  }
}
