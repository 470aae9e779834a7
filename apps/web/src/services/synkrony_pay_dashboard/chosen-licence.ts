import { defaultSessionSeconds } from '@panel/contracts/platform/session-seconds'
import type { Licence } from '@panel/contracts/services/synkrony_pay_dashboard/payments'
import type { QueryClient } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import { serverNow } from '../../shared/api/server-clock.ts'
import { session } from '../../shared/session/session.ts'
import { readStored, writeStored } from '../../shared/session/storage.ts'
import { licencesQuery } from './queries.ts'

const base = '/iservice/synkrony_pay_dashboard'
const pages = /^\/iservice\/synkrony_pay_dashboard\/(?:dashboard|transaction\/[\w-]+)(?:\?[^#]*)?$/

/** Where the way goes on after the choice, as the choice's address says it; only this service's own pages count. */
export const readNext = (value: unknown): string | undefined =>
  typeof value === 'string' && pages.test(value) ? value : undefined

/** The address to open once a licence is chosen. */
export const addressAfterChoice = (next: unknown): string => `/panel${readNext(next) ?? `${base}/dashboard`}`

const key = 'panel.choice.synkrony_pay_dashboard'

interface Choice {
  readonly licenceId: string
  readonly accountId: string
  /** When the choice ends, in Unix milliseconds. */
  readonly until: number
}

const isChoice = (value: unknown): value is Choice =>
  typeof value === 'object' &&
  value !== null &&
  'licenceId' in value &&
  typeof value.licenceId === 'string' &&
  'accountId' in value &&
  typeof value.accountId === 'string' &&
  'until' in value &&
  typeof value.until === 'number'

/** The licence that this account has chosen in this session. */
export const chosenLicenceId = (): string | undefined => {
  const stored = readStored(key)
  const counts =
    isChoice(stored) && stored.accountId === session.user?.accountId && serverNow() < stored.until
  return counts ? stored.licenceId : undefined
}

/** Keeps the choice for as long as the session lasts; signing out empties the storage that it is kept in. */
export const chooseLicence = (licenceId: string): void => {
  const { user } = session
  if (!user) return
  const until = Math.min(user.expiresAt, serverNow() + defaultSessionSeconds * 1000)
  writeStored(key, { licenceId, accountId: user.accountId, until } satisfies Choice)
}

/** The chosen one of these licences. A single one is chosen automatically. */
export const licenceOf = (licences: readonly Licence[]): Licence | undefined => {
  const chosen = licences.find(({ id }) => id === chosenLicenceId())
  const [only] = licences
  if (chosen || !only || licences.length > 1) return chosen
  chooseLicence(only.id)
  return only
}

/**
 * The guard of every page that is about one licence.
 *
 * @param href the page's own address, where the way goes on after the choice.
 * @throws redirect to the choice when none is chosen, or none can be read: that page says why.
 */
export const requireLicence = async (queryClient: QueryClient, href: string): Promise<Licence> => {
  const licences = await queryClient.ensureQueryData(licencesQuery()).catch(() => [])
  const licence = licenceOf(licences)
  if (licence) return licence
  throw redirect({ to: '/iservice/synkrony_pay_dashboard', search: { next: readNext(href) }, replace: true })
}

/**
 * The guard of the choice itself: without a choice to make, the person goes on. The page shows a failure.
 *
 * @throws redirect to where the way goes on when there is a single licence and none was chosen yet.
 */
export const skipNeedlessChoice = async (queryClient: QueryClient, next: unknown): Promise<void> => {
  if (chosenLicenceId() !== undefined) return
  const licences = await queryClient.ensureQueryData(licencesQuery()).catch(() => [])
  if (licenceOf(licences)) {
    throw redirect({ href: addressAfterChoice(next), replace: true })
  }
}
