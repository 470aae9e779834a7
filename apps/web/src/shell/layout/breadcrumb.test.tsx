import { listServices } from '@panel/contracts/platform/marketplace'
import { afterEach, expect, test } from 'vitest'
import { currentLocale, i18n } from '../../shared/i18n/i18n.ts'
import { renderPanel } from '../../shared/testing/render-panel.tsx'
import { sampleService } from '../../shared/testing/sample-services.ts'
import { screen, within } from '../../shared/testing/testing-library.ts'

afterEach(() => i18n.changeLanguage('en-US'))

test('the name of the open service follows a change of language', async () => {
  const titles = { 'en-US': 'Aliases', 'it-IT': 'I miei alias' }
  const { user } = renderPanel('/iservice/alias', {
    as: 'user',
    api: (api) =>
      api.on(listServices, () => [sampleService({ serviceId: 'alias', title: titles[currentLocale()] })]),
  })
  const trail = within(await screen.findByRole('navigation', { name: 'Where you are' }))
  expect(await trail.findByRole('link', { name: 'Aliases' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'IT Italiano' }))
  expect(await trail.findByRole('link', { name: 'I miei alias' })).toBeTruthy()
})

test('a first page that is called as its service is named once', async () => {
  renderPanel('/iservice/alias', {
    as: 'user',
    api: (api) =>
      api.on(listServices, () => [sampleService({ serviceId: 'alias', title: 'Aliases and delegations' })]),
  })
  const trail = within(await screen.findByRole('navigation', { name: 'Where you are' }))
  const name = await trail.findByText('Aliases and delegations', { selector: 'b' })
  expect(name.getAttribute('aria-current')).toBe('page')
  expect(trail.queryByRole('link')).toBeNull()
})
