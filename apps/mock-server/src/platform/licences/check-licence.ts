import type { Clock } from '@panel/chain/clock'
import type { RefusalCode } from '@panel/contracts/platform/licences/licences'
import { ApiError } from '../api-error.ts'
import { isoTimeOrNull } from '../iso-time.ts'
import type { LicenceStore, StoredLicence } from './store.ts'

const refusals: Readonly<Record<RefusalCode, string>> = {
  LICENCE_KEY_UNKNOWN: 'No licence has this application key.',
  LICENCE_KEY_ENDED: 'This application key was renewed, and its grace time is over: use the new one.',
  LICENCE_REVOKED: 'The licence of this application key was revoked.',
  LICENCE_DOMAIN_NOT_LISTED: 'The licence of this application key does not list this domain.',
}

interface CheckerParts {
  readonly store: LicenceStore
  readonly require: (id: string) => StoredLicence
  readonly announce: (licence: StoredLicence, isChange: boolean) => void
}

/** Checks calls by their domain and application key. */
export const licenceChecker = (clock: Clock, { store, require, announce }: CheckerParts) => {
  const refusalOf = (applicationKey: string, domain: string, now: number): RefusalCode | undefined => {
    const key = store.findKey(applicationKey)
    if (!key) return 'LICENCE_KEY_UNKNOWN'
    if (require(key.licenceId).state === 'revoked') return 'LICENCE_REVOKED'
    if (key.endsAt !== null && now >= key.endsAt) return 'LICENCE_KEY_ENDED'
    return store.domainsOf(key.licenceId).includes(domain) ? undefined : 'LICENCE_DOMAIN_NOT_LISTED'
  }

  /** A refused call belongs to the licence of its key; with an unknown key, to the licences that list its domain. */
  const recordRefusal = (code: RefusalCode, applicationKey: string, domain: string, at: number): void => {
    const known = store.findKey(applicationKey)?.licenceId
    const keyEnd = applicationKey.slice(-5)
    for (const id of known === undefined ? store.licencesWith(domain) : [known]) {
      store.addRefusal(id, { at, domain, keyEnd, code })
      announce(require(id), false)
    }
  }

  /**
   * Accepts a call with a domain and an application key, or refuses it; the licence remembers either.
   *
   * @throws ApiError with the code that says why
   */
  return (domain: string, applicationKey: string) => {
    const now = clock.now()
    const code = refusalOf(applicationKey, domain, now)
    const key = store.findKey(applicationKey)
    if (code !== undefined || !key) {
      const reason = code ?? 'LICENCE_KEY_UNKNOWN'
      recordRefusal(reason, applicationKey, domain, now)
      throw new ApiError(reason, refusals[reason])
    }
    store.touchKey(applicationKey, now)
    announce(require(key.licenceId), false)
    return { licenceId: key.licenceId, keyEndsAt: isoTimeOrNull(key.endsAt) }
  }
}
