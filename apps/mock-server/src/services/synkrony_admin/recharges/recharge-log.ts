import type { FastifyInstance } from 'fastify'
import { decisionLog } from '../../../platform/decisions/decision-log.ts'

/** The decisions about top-ups. */
export const rechargeLog = (app: Pick<FastifyInstance, 'database' | 'clock' | 'ledger'>) => ({
  ...decisionLog(app, 'recharges'),
  subjectOf: (id: number): string => `recharges/${id}`,
})
