import { expect, test } from 'vitest'
import { accessTo, cellsOf } from './access-matrix.ts'

const service = { role: 'merchant' } as const

test.each([
  [['merchant'], 'ACTIVE', 'open'],
  [['user', 'merchant'], 'PENDING', 'pending'],
  [['merchant'], 'INACTIVE', 'available'],
  [['user', 'admin'], 'ACTIVE', 'absent'],
  [[], 'INACTIVE', 'absent'],
] as const)(
  'to roles %s with a subscription that is %s a merchants’ service is %s',
  (roles, status, access) => {
    expect(accessTo(service, { roles, status })).toBe(access)
  },
)

test('a service has a cell for each role and status', () => {
  expect(cellsOf(service, ['user', 'merchant'])).toEqual([
    { role: 'user', status: 'ACTIVE', access: 'absent' },
    { role: 'user', status: 'PENDING', access: 'absent' },
    { role: 'user', status: 'INACTIVE', access: 'absent' },
    { role: 'merchant', status: 'ACTIVE', access: 'open' },
    { role: 'merchant', status: 'PENDING', access: 'pending' },
    { role: 'merchant', status: 'INACTIVE', access: 'available' },
  ])
})
