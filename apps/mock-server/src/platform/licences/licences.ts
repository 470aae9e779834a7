import { type GraceTime, type Licence, licenceMachine } from '@panel/contracts/platform/licences/licences'
import type { MoveOf } from '@panel/contracts/platform/state-machine'
import type { FastifyInstance } from 'fastify'
import { ApiError } from '../api-error.ts'
import { decisionLog } from '../decisions/decision-log.ts'
import { isoTime } from '../iso-time.ts'
import { licenceChecker } from './check-licence.ts'
import { licenceStore, type StoredLicence } from './store.ts'

const hour = 3_600_000

/** How long the key before a renewal goes on working, in milliseconds. */
export const graceMilliseconds: Readonly<Record<GraceTime, number>> = {
  none: 0,
  hour,
  day: 24 * hour,
  week: 168 * hour,
}

/** What payments say of a licence. */
export interface LicencePayments {
  readonly payments: number
  /** Those of the last seven days. */
  readonly recentPayments: number
  readonly lastPaidAt: number | null
}

type CountPayments = (licence: StoredLicence) => LicencePayments | Promise<LicencePayments>

/** Who changes a licence, and why. */
export interface LicenceDecision {
  readonly by: string
  readonly reason: string
  /** The state that was seen on the screen. */
  readonly seen?: StoredLicence['state']
}

export interface NewLicence {
  readonly id: string
  readonly merchantId: string
  readonly domains: readonly string[]
  readonly applicationKey: string
  readonly at: number
  /** Null where the scenario brought it. */
  readonly by: string | null
}

type App = Pick<FastifyInstance, 'database' | 'clock' | 'ledger'>

/**
 * The licences of merchants: one set of rows for the administrators who change them, the merchants who read them, and
 * the calls that are checked against them.
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

  const change = (
    id: string,
    move: MoveOf<typeof licenceMachine>,
    decision: LicenceDecision,
    write: () => void,
  ): void => {
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
    /** Registers who is told of every change, and of every call that was checked against a licence. */
    onChange: (listener: (licence: StoredLicence, isChange: boolean) => void): void => {
      listeners.add(listener)
    },
    /** Registers what knows the payments of a licence; without it there are none. */
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

    /** Adds a licence, and tells who follows them. */
    create: (licence: NewLicence): void => {
      add(licence)
      announce(require(licence.id), true)
    },

    addDomains: (id: string, domains: readonly string[], by: string): void =>
      change(id, 'addDomains', { by, reason: domains.join(', ') }, () => {
        for (const domain of domains) store.addDomain(id, domain)
      }),

    removeDomain: (id: string, domain: string, { by, reason }: LicenceDecision): void =>
      change(id, 'removeDomain', { by, reason: reason === '' ? domain : `${domain}: ${reason}` }, () => {
        if (store.removeDomain(id, domain)) return
        throw new ApiError('CONFLICT', `The licence does not list ${domain} any more.`, { domain })
      }),

    /** @param seenKey the key that is renewed, so that two people do not renew it twice */
    renewKey: (
      id: string,
      {
        applicationKey,
        grace,
        isSeen,
        ...decision
      }: LicenceDecision & {
        readonly applicationKey: string
        readonly grace: GraceTime
        readonly isSeen: (presentKey: string) => boolean
      },
    ): void =>
      change(id, 'renewKey', decision, () => {
        if (!isSeen(store.presentKey(id)?.applicationKey ?? '')) {
          throw new ApiError('CONFLICT', 'Somebody renewed this key in the meantime.', { id })
        }
        const now = clock.now()
        store.renewKey(id, applicationKey, now, now + graceMilliseconds[grace])
      }),

    endGrace: (id: string, decision: LicenceDecision): void =>
      change(id, 'endGrace', decision, () => {
        if (store.endPreviousKey(id, clock.now())) return
        throw new ApiError('CONFLICT', 'No earlier key of this licence works any more.', { id })
      }),

    revoke: (id: string, decision: LicenceDecision): void =>
      change(id, 'revoke', decision, () => {
        store.endPreviousKey(id, clock.now())
      }),

    check,
    change,
  }
}
export type Licences = ReturnType<typeof createLicences>
