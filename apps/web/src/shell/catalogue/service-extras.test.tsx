import { listServices } from '@panel/contracts/platform/marketplace'
import { listAliases } from '@panel/contracts/services/alias/endpoints'
import { expect, test, vi } from 'vitest'
import { renderPanel } from '../../shared/testing/render-panel.tsx'
import { sampleService } from '../../shared/testing/sample-services.ts'
import { screen } from '../../shared/testing/testing-library.ts'

test('a service’s figure is requested once the page has nothing else to do', async () => {
  const idle: (() => void)[] = []
  vi.stubGlobal('requestIdleCallback', (run: () => void) => idle.push(run))
  vi.stubGlobal('cancelIdleCallback', () => undefined)
  const { api } = renderPanel('/marketplace', {
    as: 'user',
    api: (fake) =>
      fake
        .on(listServices, () => [sampleService({ serviceId: 'alias', role: 'user', title: 'Aliases' })])
        .on(listAliases, () => ({ rows: [], totalRows: 3 })),
  })
  await screen.findByRole('heading', { name: 'Aliases', level: 3 })
  expect(api.countOf('listAliases')).toBe(0)
  for (const run of idle) run()
  await screen.findByText('3 aliases')
})
