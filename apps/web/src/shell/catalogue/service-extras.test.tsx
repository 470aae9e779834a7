import { listServices } from '@panel/contracts/platform/marketplace'
import { countWaitingDecisions } from '@panel/contracts/platform/waiting-decisions'
import { listBlocks } from '@panel/contracts/services/advanced_explorer/endpoints'
import { listAliases } from '@panel/contracts/services/alias/endpoints'
import { expect, test, vi } from 'vitest'
import { idleAtOnce } from '../../shared/testing/idle.ts'
import { renderPanel } from '../../shared/testing/render-panel.tsx'
import { sampleService } from '../../shared/testing/sample-services.ts'
import { screen, within } from '../../shared/testing/testing-library.ts'

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

test('the side menu says how many decisions wait in each service', async () => {
  idleAtOnce()
  renderPanel('/marketplace', {
    as: 'admin',
    api: (fake) =>
      fake
        .on(listServices, () => [
          sampleService({ serviceId: 'one', title: 'One' }),
          sampleService({ serviceId: 'two', title: 'Two' }),
          sampleService({ serviceId: 'three', title: 'Three' }),
        ])
        .on(countWaitingDecisions, () => ({
          services: [
            { serviceId: 'one', count: 1200 },
            { serviceId: 'two', count: 0 },
          ],
        })),
  })
  await screen.findByText('1.200 decisions waiting')
  const menu = within(screen.getByRole('navigation', { name: 'Panel' }))
  const entryOf = (name: string) => menu.getByRole('link', { name }).closest('li')
  expect(['One', 'Two', 'Three'].map((name) => entryOf(name)?.textContent)).toEqual([
    'One99+1.200 decisions waiting',
    'Two',
    'Three',
  ])
})

const block = {
  height: 1234,
  timestamp: '2026-01-02T03:04:05.000Z',
  burnedFuel: '93',
  hash: `1220${'1'.repeat(64)}`,
  size: 2,
  validator: null,
}

test('a note shows nothing before its texts are there', async () => {
  idleAtOnce()
  const shown = new Set<string>()
  const observer = new MutationObserver(() => {
    for (const note of document.querySelectorAll('article p ~ a [data-tone]')) shown.add(note.textContent)
  })
  observer.observe(document.body, { childList: true, subtree: true, characterData: true })
  renderPanel('/marketplace', {
    as: 'dev',
    api: (fake) =>
      fake
        .on(listServices, () => [sampleService({ serviceId: 'advanced_explorer', title: 'Explorer' })])
        .on(listBlocks, () => ({ rows: [block], before: null, after: null, totalRows: 1 })),
  })
  await screen.findByText('Block 1.234')
  observer.disconnect()
  expect([...shown]).toEqual(['Block 1.234'])
})
