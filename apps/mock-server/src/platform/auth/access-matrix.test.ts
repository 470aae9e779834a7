import { getAccessMatrix } from '@panel/contracts/platform/access-matrix'
import { listServices } from '@panel/contracts/platform/marketplace'
import { roles } from '@panel/contracts/platform/roles'
import { enterWorld } from '@panel/contracts/platform/world-link'
import { expect, test } from 'vitest'
import { buildTestApp } from '../../testing/build-test-app.ts'

test('the matrix says of every role what the marketplace answers a person with that role', async () => {
  const { call } = await buildTestApp()
  const { network, services } = await call(getAccessMatrix, {})
  for (const role of roles) {
    const offered = services.flatMap(({ serviceId, cells }) =>
      cells.some((cell) => cell.role === role && cell.access !== 'absent') ? [serviceId] : [],
    )
    const { session } = await call(enterWorld, { body: { network, account: 'user', roles: [role] } })
    const own = { headers: { authorization: `Bearer ${session?.authIn}` } }
    expect((await call(listServices, {}, own)).map(({ serviceId }) => serviceId)).toEqual(offered)
  }
})

test('a service’s row has its page, its role and a cell for each role and status', async () => {
  const { call } = await buildTestApp()
  const { services } = await call(getAccessMatrix, {})
  expect(services.find(({ serviceId }) => serviceId === 'alias')).toMatchObject({
    title: { 'en-US': expect.any(String), 'it-IT': expect.any(String) },
    role: 'user',
    path: '/panel/iservice/alias/',
  })
  expect(services.every(({ cells }) => cells.length === roles.length * 3)).toBe(true)
  expect(services.find(({ serviceId }) => serviceId === 'demo_notes')?.path).toBe(
    '/panel/service/demo_notes/',
  )
})
