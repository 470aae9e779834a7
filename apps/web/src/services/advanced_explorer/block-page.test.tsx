import { getBlock, listTransactions } from '@panel/contracts/services/advanced_explorer/endpoints'
import { expect, test } from 'vitest'
import { FakeRefusal } from '../../shared/testing/fake-api.ts'
import { screen, waitFor, within } from '../../shared/testing/testing-library.ts'
import { base, figures, listOf, openExplorer, page, ticketOf } from './testing/open-explorer.tsx'

const block = {
  ...figures,
  hash: ticketOf(1),
  size: 2,
  validator: null,
  previousHash: ticketOf(2),
  transactionsHash: ticketOf(3),
  receiptsHash: ticketOf(4),
  stateHash: ticketOf(5),
}

test('a block has a page of its own with its neighbours and its transactions', async () => {
  const asked: (string | undefined)[] = []
  const { user, path } = openExplorer('/block/6', (server) =>
    server
      .on(getBlock, ({ params }) => ({ ...block, height: Number(params.height) }))
      .on(listTransactions, ({ query }) => {
        asked.push(query.blockHeight)
        return page(9, 8)
      }),
  )
  expect(await screen.findByRole('heading', { name: 'Block 6' })).toBeDefined()
  expect(await within(await listOf('Transactions of the block')).findAllByRole('row')).toHaveLength(3)
  expect(asked).toContain('6')
  const neighbours = within(screen.getByRole('navigation', { name: 'Previous and next block' }))
  await user.click(neighbours.getByRole('link', { name: /Next block/ }))
  await waitFor(() => expect(path()).toBe(`${base}/block/7`))
  expect(await screen.findByRole('heading', { name: 'Block 7' })).toBeDefined()
  expect(screen.queryByRole('link', { name: /Next block/ })).toBeNull()
})

test('a block above the newest one is said not to exist, and leads back to the newest', async () => {
  openExplorer('/block/99', (server) =>
    server.on(getBlock, () => {
      throw new FakeRefusal('NOT_FOUND')
    }),
  )
  expect(await screen.findByText('There is no such block')).toBeDefined()
  expect(await screen.findByText(/^The newest block of this network has the height 7\./)).toBeDefined()
  expect(screen.queryByRole('link', { name: /Next block/ })).toBeNull()
  const previous = screen.getByRole('link', { name: /Previous block/ })
  expect(previous.getAttribute('href')).toBe(`/panel${base}/block/7`)
})

test('links of before lead to the pages of blocks and accounts, and an address without a height says so', async () => {
  const { path, router } = openExplorer('?block=7', (server) => server.on(getBlock, () => block))
  await waitFor(() => expect(path()).toBe(`${base}/block/7`))
  await router.navigate({ to: `${base}/block/$height`, params: { height: 'seven' } })
  expect(await screen.findByText('There is no such block')).toBeDefined()
})
