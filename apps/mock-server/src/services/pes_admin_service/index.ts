import type { FastifyInstance } from 'fastify'
import { decisionLog } from '../../platform/decisions/decision-log.ts'
import { shopStaff } from './actors.ts'
import { implementCapabilities } from './capabilities/index.ts'
import { implementCodes } from './codes/index.ts'
import { codeStore } from './codes/store.ts'
import { jobStore } from './jobs/store.ts'
import { announceChanges } from './live.ts'
import { implementMerchants } from './merchants/index.ts'
import { merchantStore } from './merchants/store.ts'
import type { Parts } from './parts.ts'
import { implementRemotePayments } from './remote/index.ts'
import { remoteStore } from './remote/store.ts'
import { createSeed } from './seed.ts'
import { implementShopCodes } from './uses/index.ts'
import { useStore } from './uses/store.ts'

/** Payment e-services: merchants, payments made elsewhere, discount codes, and capabilities on the ledger. */
export default async (app: FastifyInstance): Promise<void> => {
  const { database, clock } = app
  const now = () => clock.now()
  const own = {
    app,
    merchants: merchantStore(database),
    remote: remoteStore(database),
    codes: codeStore(database, now),
    uses: useStore(database, now),
    jobs: jobStore(database, now),
    log: decisionLog(app, 'pes_admin_service'),
  }
  const parts: Parts = { ...own, ready: createSeed(own), changed: announceChanges(app) }
  app.actors.add('pes_admin_service', shopStaff(parts))
  implementMerchants(parts)
  implementRemotePayments(parts)
  implementCodes(parts)
  implementShopCodes(parts)
  implementCapabilities(parts)
}
