import { ownUserChanged, worldChanged } from '@panel/contracts/platform/events'
import { listServices } from '@panel/contracts/platform/marketplace'
import { expect, test } from 'vitest'
import { renderPanel } from '../../shared/testing/render-panel.tsx'
import { sampleService } from '../../shared/testing/sample-services.ts'
import { screen } from '../../shared/testing/testing-library.ts'

const waiting = sampleService({ serviceId: 'waiting', title: 'Waiting', subscriptionStatus: 'PENDING' })

test.each([
  [
    'a role and a state that the panel does not know',
    ownUserChanged.name,
    { roles: ['auditor'], status: 'FROZEN', subscriptions: { waiting: 'ACTIVE', other: 'PAUSED' } },
  ],
  ['no subscriptions', ownUserChanged.name, { roles: ['dev'] }],
  ['nothing, of the account', ownUserChanged.name, null],
  ['nothing, of the world', worldChanged.name, null],
])('what an account may do is read again after an event that says %s', async (_what, name, payload) => {
  let services = [waiting]
  const { emit } = renderPanel('/marketplace', {
    as: 'dev',
    api: (server) => server.on(listServices, () => services),
  })
  await screen.findByText('1 service')
  services = [waiting, sampleService({ serviceId: 'added' })]
  emit(name, payload)
  expect(await screen.findByText('2 services')).toBeDefined()
})
