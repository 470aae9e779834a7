import { listSavedBatches, listSent } from '@panel/contracts/services/transaction_builder/endpoints'
import { beforeEach, expect, test } from 'vitest'
import { openSession } from '../../shared/session/session.ts'
import { FakeApi } from '../../shared/testing/fake-api.ts'
import { searchRecords } from './record-search.ts'

beforeEach(() => openSession({ accountId: 'a', publicKey: 'k', expiresAt: Date.now() + 60_000 }, 'token'))

const ticket = `1220${'ab'.repeat(32)}`

test('saved batches are found by their name, then sent transactions as their list finds them', async () => {
  const searched: unknown[] = []
  const saved = { networkName: 'trinci_devnet', calls: 2, updatedAt: '2026-01-02T03:04:05.000Z' }
  new FakeApi()
    .on(listSavedBatches, () => ({
      batches: [
        { name: 'Payroll', ...saved },
        { name: 'Rent', ...saved },
      ],
    }))
    .on(listSent, ({ body }) => {
      searched.push(body.filter)
      const sent = { sentAt: '2026-01-02T03:04:05.000Z', kind: 'unitary', signer: '#ADA', calls: 1 } as const
      const result = { state: 'executed', blockHeight: 7, failure: '' } as const
      return { rows: [{ ticket, target: '#EURS', method: 'pay', ...sent, ...result }], totalRows: 1 }
    })
  expect(await searchRecords('PAY', [], new AbortController().signal)).toEqual([
    { id: 'batch Payroll', label: 'Payroll', path: 'bulk', search: { saved: 'Payroll' } },
    { id: `sent ${ticket}`, label: 'pay · #EURS · 1220ab...ababab', path: 'sent', search: { text: ticket } },
  ])
  expect(searched).toEqual([{ text: 'PAY' }])
})
