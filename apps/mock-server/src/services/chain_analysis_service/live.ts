import { analysisChanged } from '@panel/contracts/services/chain_analysis_service/events'
import type { FastifyInstance } from 'fastify'
import { emitToSubscribers } from '../../platform/users/emit-to-subscribers.ts'

/** Notifies everyone with this service of a changed case, finding or threshold. */
export const announceAnalysis = (app: FastifyInstance) => (): void =>
  emitToSubscribers(app, 'chain_analysis_service', analysisChanged, {})
