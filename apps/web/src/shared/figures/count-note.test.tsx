import { expect, test } from 'vitest'
import { i18n } from '../i18n/i18n.ts'
import { render, screen } from '../testing/testing-library.ts'
import { CountNote } from './count-note.tsx'

test('a count is shown once its words are loaded', async () => {
  i18n.removeResourceBundle('en-US', 'KYC')
  const { container } = render(<CountNote namespace="KYC" count={4} />)
  expect(container.textContent).toBe('')
  await screen.findByText('4 reviews waiting')
})

test('zero is a figure too', async () => {
  render(<CountNote namespace="KYC" count={0} tone="waiting" />)
  await screen.findByText('0 reviews waiting')
})
