import type { GraceTime, licenceMachine } from '@panel/contracts/platform/licences/licences'
import type { MoveOf } from '@panel/contracts/platform/state-machine'
import type { FastifyInstance } from 'fastify'
import { ApiError } from '../api-error.ts'
import type { LicenceStore, StoredLicence } from './store.ts'

const hour = 3_600_000

/** How long the previous key still works after a renewal, in milliseconds. */
export const graceMilliseconds: Readonly<Record<GraceTime, number>> = {
  none: 0,
  hour,
  day: 24 * hour,
  week: 168 * hour,
}

/** Who changes a licence, and why. */
export interface LicenceDecision {
  readonly by: string
  readonly reason: string
  /** The state that was seen on the screen. */
  readonly seen?: StoredLicence['state']
}

/** Makes a move of a licence, and runs `write` in the database transaction of the move. */
export type ChangeLicence = (
  id: string,
  move: MoveOf<typeof licenceMachine>,
  decision: LicenceDecision,
  write: () => void,
) => void

interface KeyRenewal extends LicenceDecision {
  readonly applicationKey: string
  readonly grace: GraceTime
  /** Whether the caller saw this key, so that two people do not renew it twice. */
  readonly isSeen: (presentKey: string) => boolean
}

interface DecisionParts extends Pick<FastifyInstance, 'clock'> {
  readonly store: LicenceStore
  readonly change: ChangeLicence
}

/** What administrators decide about a licence: its domains, its keys and its revocation. */
export const licenceDecisions = ({ store, change, clock }: DecisionParts) => ({
  addDomains: (id: string, domains: readonly string[], by: string): void =>
    change(id, 'addDomains', { by, reason: domains.join(', ') }, () => {
      for (const domain of domains) store.addDomain(id, domain)
    }),

  removeDomain: (id: string, domain: string, { by, reason }: LicenceDecision): void =>
    change(id, 'removeDomain', { by, reason: reason === '' ? domain : `${domain}: ${reason}` }, () => {
      if (store.removeDomain(id, domain)) return
      throw new ApiError('CONFLICT', `The licence does not list ${domain} any more.`, { domain })
    }),

  renewKey: (id: string, { applicationKey, grace, isSeen, ...decision }: KeyRenewal): void =>
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
      throw new ApiError('CONFLICT', 'No earlier key of this licence works any more.', {
        reason: 'earlierEnded',
        id,
      })
    }),

  revoke: (id: string, decision: LicenceDecision): void =>
    change(id, 'revoke', decision, () => {
      store.endPreviousKey(id, clock.now())
    }),
})
