import { expect, test } from 'vitest'
import { i18n } from '../i18n/i18n.ts'
import { InRouter } from '../testing/in-router.tsx'
import { render, screen } from '../testing/testing-library.ts'
import { CountNote } from './count-note.tsx'

const noteOf = (count: number) => (
  <InRouter>
    <CountNote namespace="KYC" count={count} to="/iservice/KYC/dashboard" search={{ state: 'waiting' }} />
  </InRouter>
)

test('a count is shown once its words are loaded, and leads to what it counts', async () => {
  i18n.removeResourceBundle('en-US', 'KYC')
  const { container } = render(noteOf(4))
  expect(container.textContent).toBe('')
  const note = await screen.findByRole('link', { name: '4 reviews waiting' })
  expect(note.getAttribute('href')).toBe('/panel/iservice/KYC/dashboard?state=waiting')
})

test('zero is a figure too', async () => {
  render(noteOf(0))
  await screen.findByRole('link', { name: '0 reviews waiting' })
})
