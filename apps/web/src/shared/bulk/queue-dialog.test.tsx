import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { createQueryClient } from '../api/endpoint-query.ts'
import { act, render, screen, userEvent } from '../testing/testing-library.ts'
import { QueueDialog } from './queue-dialog.tsx'

test('rows that are still to come are left alone once the page is left', async () => {
  const first = Promise.withResolvers<void>()
  const done = vi.fn((_id: number) => first.promise)
  const { unmount } = render(
    <QueryClientProvider client={createQueryClient()}>
      <MantineProvider>
        <QueueDialog
          title="Approve"
          text="One after the other."
          confirm="Start"
          rows={[1, 2, 3].map((id) => ({ id, label: `Row ${id}` }))}
          invalidates={[]}
          act={done}
          onClose={() => undefined}
        />
      </MantineProvider>
    </QueryClientProvider>,
  )
  await userEvent.setup().click(await screen.findByRole('button', { name: 'Start' }))
  expect(done).toHaveBeenCalledTimes(1)
  unmount()
  await act(async () => first.resolve())
  expect(done.mock.calls.map(([id]) => id)).toEqual([1])
})
