import { hash } from 'node:crypto'
import type { Role, SubscriptionStatus, UserStatus } from '@panel/contracts/platform/roles'
import { bytesToBase58 } from '@panel/ledger/encoding'
import type { FastifyInstance } from 'fastify'
import type { Seed } from '../scenarios/world.ts'

const dayMilliseconds = 86_400_000
const daysOfHistory = 730

/** How many of 256 users have each unusual status; the rest are the usual case. */
const shares: readonly (readonly [atMost: number, role: Role])[] = [
  [4, 'admin'],
  [16, 'dev'],
  [48, 'merchant'],
  [60, 'nft'],
  [64, 'kyc'],
  [68, 'caob'],
]

const statusOf = (byte: number): UserStatus => {
  if (byte < 12) return 'UNDER_APPROVAL'
  return byte < 20 ? 'DISABLED' : 'ACTIVE'
}

const rolesOf = (byte: number): Role[] => {
  const special = shares.find(([atMost]) => byte < atMost)?.[1]
  return special === undefined ? ['user'] : [special, 'user']
}

/** One user of a large platform, the same for the same number: its key's hash is a hash of that number. */
const extraUser = (index: number, serviceIdsOf: (role: Role) => readonly string[]) => {
  const digest = hash('sha256', `extra user ${index}`, 'buffer')
  // Not its first bytes, by which the ids are ordered.
  const [roleByte = 0, statusByte = 0, serviceByte = 0, dayByte = 0, hourByte = 0] = digest.subarray(16)
  const roles = rolesOf(roleByte)
  const subscriptions: Record<string, SubscriptionStatus> = {}
  for (const [place, serviceId] of roles.flatMap(serviceIdsOf).entries()) {
    if ((serviceByte >> (place % 8)) & 1) subscriptions[serviceId] = place % 5 === 4 ? 'PENDING' : 'ACTIVE'
  }
  return {
    user: {
      accountId: bytesToBase58(Uint8Array.of(0x12, 0x20, ...digest)),
      publicKey: null,
      roles,
      status: statusOf(statusByte),
      subscriptions,
    },
    age: ((dayByte * daysOfHistory) / 256) * dayMilliseconds + hourByte * 337_500,
  }
}

/** Adds as many users as the scenario says, so that lists can be tried at their real size. */
export const seedExtraUsers = (app: Pick<FastifyInstance, 'catalogue' | 'users'>): Seed => {
  const byRole = Map.groupBy(app.catalogue.all(), ({ role }) => role)
  const serviceIdsOf = (role: Role) => (byRole.get(role) ?? []).map(({ serviceId }) => serviceId)
  return ({ extraUsers, startsAt }) => {
    const now = Date.parse(startsAt)
    for (let index = 0; index < extraUsers; index += 1) {
      const { user, age } = extraUser(index, serviceIdsOf)
      app.users.save(user, Math.floor(now - age))
    }
  }
}
