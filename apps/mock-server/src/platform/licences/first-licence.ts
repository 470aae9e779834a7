import type { LicenceFixture } from '@panel/contracts/platform/licences/licence-fixture'
import { graceMilliseconds } from './decide-licence.ts'
import type { Licences } from './licences.ts'

interface FirstLicenceOwner {
  readonly merchantId: string
  /** Who made its decisions; null for the platform. */
  readonly by: string | null
  /** When the scenario starts, in Unix milliseconds. */
  readonly startsAt: number
}

/** Adds a licence that a scenario starts with, as its past has left it. */
export const addFirstLicence = (
  { add, store, log }: Pick<Licences, 'add' | 'store' | 'log'>,
  fixture: LicenceFixture,
  { merchantId, by, startsAt }: FirstLicenceOwner,
): void => {
  const { id, applicationKey, domains, createdBefore, renewed, revoked, usedBefore, refused } = fixture
  const ago = (minutes: number): number => startsAt - minutes * 60_000
  const decide = (move: string, to: 'active' | 'revoked', at: number, reason: string): void =>
    log.record({ subject: id, move, from: 'active', to, by, at, reason })

  const firstKey = renewed?.previousKey ?? applicationKey
  add({ id, merchantId, domains, applicationKey: firstKey, at: ago(createdBefore), by })
  if (renewed) {
    const at = ago(renewed.before)
    store.touchKey(renewed.previousKey, at)
    store.renewKey(id, applicationKey, at, at + graceMilliseconds[renewed.grace])
    decide('renewKey', 'active', at, '')
  }
  if (revoked) {
    store.setState(id, 'revoked')
    decide('revoke', 'revoked', ago(revoked.before), revoked.reason)
  }
  if (usedBefore !== undefined) store.touchKey(applicationKey, ago(usedBefore))
  for (const { before, ...refusal } of refused) store.addRefusal(id, { ...refusal, at: ago(before) })
}
