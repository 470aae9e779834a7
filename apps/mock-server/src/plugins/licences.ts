import { checkLicence, licencesChanged } from '@panel/contracts/platform/licences/licences'
import fp from 'fastify-plugin'
import { implement } from '../platform/implement.ts'
import { createLicences, type Licences } from '../platform/licences/licences.ts'

declare module 'fastify' {
  interface FastifyInstance {
    licences: Licences
  }
}

/** Merchants' licences, and the call with which a shop tries its key. */
export const licencesPlugin = fp(
  async (app) => {
    const licences = createLicences(app)
    app.decorate('licences', licences)
    licences.onChange(({ merchantId: accountId }, isChange) => {
      if (isChange) app.sockets.emit({ accountId }, licencesChanged, { accountId })
    })
    implement(app, checkLicence, ({ body }) => licences.check(body.domain, body.applicationKey))
  },
  { name: 'licences', dependencies: ['ledger'] },
)
