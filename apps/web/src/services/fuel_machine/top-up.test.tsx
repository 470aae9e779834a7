import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { balancesQuery } from '../../shared/api/account-queries.ts'
import { createQueryClient } from '../../shared/api/endpoint-query.ts'
import { render, screen, userEvent } from '../../shared/testing/testing-library.ts'
import { TopUpForm } from './components/top-up-form.tsx'

const until = '2026-01-02T04:00:00.000Z'

const openWith = (units: string) => {
  const client = createQueryClient()
  client.setQueryData(balancesQuery().queryKey, [{ assetId: '#EURS', units, decimals: 2 }])
  render(
    <MantineProvider>
      <QueryClientProvider client={client}>
        <TopUpForm prices={[{ assetId: '#EURS', decimals: 2, perThousand: '120', until }]} />
      </QueryClientProvider>
    </MantineProvider>,
  )
  return screen.findByRole('textbox', { name: /^How much fuel/ })
}

test('more fuel than one’s asset pays for is refused at its field, with the most that it pays for', async () => {
  const user = userEvent.setup()
  const fuel = await openWith('600')
  await user.clear(fuel)
  await user.type(fuel, '5001')
  await user.tab()
  const said = await screen.findAllByText('How much fuel must be no more than 5.000.')
  expect(said.length).toBeGreaterThan(0)
  expect(fuel).toHaveProperty('value', '5001')
})

test('who cannot pay for the smallest top-up reads it before typing', async () => {
  await openWith('119')
  screen.getByText('What you hold of #EURS does not pay for 1.000, the least fuel of a top-up.')
})
