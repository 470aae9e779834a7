import { type Licence, licenceMachine } from '@panel/contracts/platform/licences/licences'
import type { FastifyInstance } from 'fastify'
import { ApiError } from '../api-error.ts'
import { decisionLog } from '../decisions/decision-log.ts'
import { isoTime } from '../iso-time.ts'
import { licenceChecker } from './check-licence.ts'
import { type ChangeLicence, licenceDecisions } from './decide-licence.ts'
import { licenceStore, type StoredLicence } from './store.ts'

/** The payments made with a licence. */
export interface LicencePayments {
  readonly payments: number
  /** Those of the last seven days. */
  readonly recentPayments: number
  readonly lastPaidAt: number | null
}

type CountPayments = (licence: StoredLicence) => LicencePayments | Promise<LicencePayments>

export interface NewLicence {
  readonly id: string
  readonly merchantId: string
  readonly domains: readonly string[]
  readonly applicationKey: string
  readonly at: number
  /** Null for a licence of the scenario's first data. */
  readonly by: string | null
}

type App = Pick<FastifyInstance, 'database' | 'clock' | 'ledger'>

/**
 * The licences of merchants. Administrators change them, merchants read their own, and calls of the public API are
 * checked against them.
 */
export const createLicences = (app: App) => {
  const { database, clock } = app
  const store = licenceStore(database)
  const log = decisionLog(app, 'licences')
  const listeners = new Set<(licence: StoredLicence, isChange: boolean) => void>()
  let countPayments: CountPayments = () => ({ payments: 0, recentPayments: 0, lastPaidAt: null })

  const announce = (licence: StoredLicence, isChange: boolean): void => {
    for (const listener of listeners) listener(licence, isChange)
  }

  const require = (id: string): StoredLicence => {
    const licence = store.find(id)
    if (licence) return licence
    throw new ApiError('NOT_FOUND', `There is no licence ${id}.`, { id })
  }

  const change: ChangeLicence = (id, move, decision, write) => {
    const licence = require(id)
    log.move(licenceMachine, {
      ...decision,
      subject: id,
      move,
      actor: 'admin',
      read: () => require(id).state,
      write: (state) => {
        write()
        if (state !== licence.state) store.setState(id, state)
      },
    })
    announce(licence, true)
  }

  const add = database.transaction(
    ({ id, merchantId, domains, applicationKey, at, by }: NewLicence): void => {
      const state = licenceMachine.initial
      store.add({ id, merchantId, state, createdAt: at })
      store.renewKey(id, applicationKey, at, at)
      for (const domain of domains) store.addDomain(id, domain)
      log.record({ subject: id, move: 'create', from: state, to: state, by, at })
    },
  )

  const check = licenceChecker(clock, { store, require, announce })

  return {
    store,
    require,
    log,
    /** Registers a listener for every change of a licence, and for every call that was checked against one. */
    onChange: (listener: (licence: StoredLicence, isChange: boolean) => void): void => {
      listeners.add(listener)
    },
    /** Registers the function that counts the payments of a licence; without one, every licence has none. */
    countPaymentsBy: (count: CountPayments): void => {
      countPayments = count
    },
    paymentsOf: async (licence: StoredLicence): Promise<LicencePayments> => countPayments(licence),

    /** A merchant's licences as the merchant sees them. */
    ofMerchant: (merchantId: string): Licence[] =>
      store.ofMerchant(merchantId).map(({ id, state }) => {
        const previous = store.previousKey(id, clock.now())
        return {
          id,
          applicationKey: store.presentKey(id)?.applicationKey ?? '',
          domains: store.domainsOf(id),
          state,
          previousKey: previous
            ? { applicationKey: previous.applicationKey, endsAt: isoTime(previous.endsAt ?? 0) }
            : null,
        }
      }),

    add,

    /** Adds a licence, and notifies the listeners. */
    create: (licence: NewLicence): void => {
      add(licence)
      announce(require(licence.id), true)
    },

    ...licenceDecisions({ store, change, clock }),
    check,
    change,
  }
}
export type Licences = ReturnType<typeof createLicences>
