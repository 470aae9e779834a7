import { listServices } from '@panel/contracts/platform/marketplace'
import { getUserFilters, listUserHistory } from '@panel/contracts/services/abs_user_admin/endpoints'
import type { User } from '@panel/contracts/services/abs_user_admin/users'
import type { FakeApi } from '../../../shared/testing/fake-api.ts'
import { sampleService } from '../../../shared/testing/sample-services.ts'

const choices = {
  availableRoles: ['admin', 'user'],
  serviceAvailableStatus: ['ACTIVE', 'PENDING', 'INACTIVE'],
  userAvailableStatus: ['ACTIVE', 'UNDER_APPROVAL', 'DISABLED'],
} as const

/** What an edit may choose from, as each answer carries it. */
export const choicesOf = () => ({
  availableRoles: [...choices.availableRoles],
  serviceAvailableStatus: [...choices.serviceAvailableStatus],
  userAvailableStatus: [...choices.userAvailableStatus],
})

/** A user as the server answers it. */
export const sampleUser = (part: Partial<User> = {}): User => ({
  accountId: 'QmYHnEQLdf5h7KYbjFPuHSRk2SPgdXrJWFh5W696HPfq7i',
  publicKey: null,
  roles: ['user'],
  status: 'ACTIVE',
  subscriptions: { alias: 'ACTIVE' },
  balances: [{ assetId: '#EURS', units: '123456', decimals: 2 }],
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-02T00:00:00.000Z',
  lastActiveAt: '2026-01-03T00:00:00.000Z',
  ...part,
})

/** A server on which an administrator has the service. */
export const withService = (api: FakeApi): FakeApi =>
  api
    .on(listServices, () => [
      sampleService({ serviceId: 'abs_user_admin', title: 'User administration', role: 'admin' }),
    ])
    .on(listUserHistory, () => ({ rows: [], totalRows: 0 }))
    .on(getUserFilters, () => ({
      services: [{ serviceId: 'alias', title: 'Names' }],
      assets: ['#BTC', '#EURS'],
    }))
