import { MantineProvider } from '@mantine/core'
import type { getBatch } from '@panel/contracts/services/oam_admin/endpoints'
import { QueryClientProvider } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { balancesQuery } from '../../shared/api/account-queries.ts'
import { createQueryClient } from '../../shared/api/endpoint-query.ts'
import { descriptionOf } from '../../shared/forms/testing/render-form.tsx'
import { openSession } from '../../shared/session/session.ts'
import { render, screen, userEvent, waitFor } from '../../shared/testing/testing-library.ts'
import { FundCard } from './components/fund-card.tsx'
import { batchQuery } from './queries.ts'

const id = '0b0f6c1e-5d55-4c1f-8f5a-5f7a1c2d3e01'
const makerId = 'QmYHnEQLdf5h7KYbjFPuHSRk2SPgdXrJWFh5W696HPfq7i'

const batchOf = (size: number): z.infer<typeof getBatch.answer> => ({
  ...{ id, label: 'Spring fair', makerId, size, createdAt: '2026-01-02T03:04:05.000Z' },
  counts: { empty: size, funded: 0, used: 0, swept: 0 },
  accounts: Array.from({ length: size }, (_, index) => ({
    ...{ position: index + 1, accountId: `#A${index}`, state: 'empty' as const, balances: [] },
  })),
})

test('who funds a batch reads how many signatures that takes, and may do it in parts', async () => {
  openSession({ accountId: makerId, publicKey: 'key', expiresAt: Date.now() + 60_000 }, 'session-token')
  const client = createQueryClient()
  client.setQueryData(balancesQuery().queryKey, [{ assetId: '#EURS', units: '3000', decimals: 2 }])
  client.setQueryData(batchQuery(id).queryKey, batchOf(130))
  render(
    <MantineProvider>
      <QueryClientProvider client={client}>
        <FundCard batch={{ id, label: '', accounts: [], isSaved: true }} onUnsettled={() => undefined} />
      </QueryClientProvider>
    </MantineProvider>,
  )
  const user = userEvent.setup()
  const count = await screen.findByRole('spinbutton', { name: /^Accounts to fund now/ })
  expect(count).toHaveProperty('value', '20')
  await waitFor(() => expect(descriptionOf(count)).toContain('asks for 20 signatures'))
  await user.clear(count)
  await user.type(count, '3')
  await waitFor(() => expect(descriptionOf(count)).toContain('asks for 3 signatures'))
  // 30,00 for three accounts.
  await user.type(screen.getByRole('textbox', { name: /^Amount for each/ }), '10,01')
  await user.tab()
  await screen.findAllByText('Amount for each must be no more than 10,00.')
  await user.clear(count)
  await user.type(count, '101')
  await user.tab()
  await screen.findAllByText('Enter a whole number from 1 to 100.')
})
