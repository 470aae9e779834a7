import { getBalances } from '@panel/contracts/platform/balances'
import { listOwnTransactions } from '@panel/contracts/platform/own-activity'
import { expect, test } from 'vitest'
import { renderPanel } from '../../shared/testing/render-panel.tsx'
import { screen, within } from '../../shared/testing/testing-library.ts'

// In a file of its own: another test would have loaded the texts already.
test('the places of the latest transactions are held until their rows can be shown', async () => {
  renderPanel('/dashboard', {
    as: 'user',
    api: (api) =>
      api
        .on(getBalances, () => [])
        .on(listOwnTransactions, () => [
          {
            ticket: `1220${'a'.repeat(64)}`,
            method: 'transfer',
            acceptedAt: '2026-01-02T03:04:05.000Z',
            success: true,
            failure: null,
            did: 'sent' as const,
            other: '#BANK',
            changes: [],
            bytes: null,
          },
        ]),
  })
  const card = await screen.findByRole('region', { name: 'Latest transactions' })
  const rowCounts: number[] = []
  const count = () => rowCounts.push(within(card).queryAllByRole('listitem').length)
  count()
  const observer = new MutationObserver(count)
  observer.observe(card, { childList: true, subtree: true })
  await within(card).findByText('Sent to', { exact: false })
  observer.disconnect()
  expect(rowCounts).not.toContain(0)
})
