import { expect, test } from 'vitest'
import { renderPanel } from '../../shared/testing/render-panel.tsx'
import { screen } from '../../shared/testing/testing-library.ts'

test.each([
  ['/service/framed/', 'First'],
  ['/service/framed/?menu=1', 'Second'],
])('at %s only the tab %s is selected', async (address, label) => {
  renderPanel(address, { as: 'dev' })
  const tab = await screen.findByRole('link', { name: label })
  expect(tab.getAttribute('aria-current')).toBe('page')
  expect(
    screen
      .getAllByRole('link', { current: 'page' })
      .filter((link) => /First|Second/.test(link.textContent ?? '')),
  ).toEqual([tab])
})
