import { expect, test } from 'vitest'
import { render, screen, waitFor } from '../testing/testing-library.ts'
import { Figures } from './figures.tsx'

test('a figure says what it is compared with: the period before, or what its place names', async () => {
  const compared = { value: '12', now: 12n, before: 10n }
  render(
    <Figures
      figures={[
        { label: 'Payments', ...compared },
        { label: 'Points', ...compared, against: 'compared with 30 days ago' },
      ]}
    />,
  )
  const textOf = (label: string) => screen.getByText(label).parentElement?.textContent
  await waitFor(() => expect(textOf('Payments')).toBe('Payments12+20 % compared with the previous period'))
  expect(textOf('Points')).toBe('Points12+20 % compared with 30 days ago')
})
