import { MantineProvider } from '@mantine/core'
import { nameAccounts } from '@panel/contracts/platform/account-names'
import { listAddressBook } from '@panel/contracts/platform/address-book'
import { QueryClientProvider } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { createQueryClient } from '../api/endpoint-query.ts'
import { FakeApi } from '../testing/fake-api.ts'
import { render, screen } from '../testing/testing-library.ts'
import { NotesCard } from './notes-card.tsx'

test('a note shows the characters that reverse or hide text, and keeps its lines', async () => {
  new FakeApi()
    .on(nameAccounts, () => ({ aliases: {} }))
    .on(listAddressBook, () => ({ rows: [], totalRows: 0 }))
  const text = 'Invoice \u202E71\nPaid\u200B'
  render(
    <MantineProvider>
      <QueryClientProvider client={createQueryClient()}>
        <NotesCard
          notes={[{ id: 1, by: '#ADA', at: '2026-03-04T10:00:00.000Z', text }]}
          hint=""
          draft="note"
          onAdd={async () => undefined}
          onRemove={async () => undefined}
        />
      </QueryClientProvider>
    </MantineProvider>,
  )
  const note = await screen.findByRole('listitem')
  expect(note.textContent).toContain('Invoice \\u202e71\nPaid\\u200b')
})
