import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { createQueryClient } from '../../shared/api/endpoint-query.ts'
import { InRouter } from '../../shared/testing/in-router.tsx'
import { render, screen, userEvent, within } from '../../shared/testing/testing-library.ts'
import { CardNote } from './components/card-note.tsx'
import { WarningCard } from './components/warning-card.tsx'
import { fuelOverviewQuery } from './queries.ts'

const shown = (level: string | null) => (
  <MantineProvider>
    <QueryClientProvider client={createQueryClient()}>
      <WarningCard warning={{ level, below: false }} />
    </QueryClientProvider>
  </MantineProvider>
)

test('a level that was set on another page is shown beside the one that is being typed', async () => {
  const user = userEvent.setup()
  const { rerender } = render(shown('5000'))
  const level = await screen.findByRole('textbox', { name: /^Warn me below/ })
  await user.clear(level)
  await user.type(level, '700')
  rerender(shown('9000'))
  const text = await screen.findByText(/^Somebody changed this/)
  const notice = text.closest<HTMLElement>('[role=alert]') ?? document.body
  within(notice).getByText('9.000')
  expect(level).toHaveProperty('value', '700')
  await user.click(within(notice).getByRole('button', { name: 'Load these values' }))
  expect(level).toHaveProperty('value', '9.000')
  expect(screen.queryByText(/^Somebody changed this/)).toBeNull()
})

test.each([
  ['how much fuel is left', { level: '500', below: false }, '1.000 units of fuel left'],
  ['that fuel is below the warning level', { level: '2000', below: true }, 'Fuel is below 2.000'],
])('the card of the service says %s', async (_what, warning, note) => {
  const client = createQueryClient()
  client.setQueryData(fuelOverviewQuery().queryKey, {
    ...{ balance: '1000', burnsFuel: true, pace: { wholeDays: 7, burnedFuel: '55', daysLeft: '127' } },
    ...{ warning, prices: [] },
  })
  render(
    <MantineProvider>
      <QueryClientProvider client={client}>
        <InRouter>
          <CardNote />
        </InRouter>
      </QueryClientProvider>
    </MantineProvider>,
  )
  await screen.findByText(note)
})
