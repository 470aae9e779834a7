import { MantineProvider } from '@mantine/core'
import { bytesToBase58, encodeMessagePack } from '@panel/ledger/encoding'
import { generateKeyPair } from '@panel/ledger/keys'
import { buildBulkEmptyRoot, buildBulkNode, ticketOf } from '@panel/ledger/transactions'
import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { createQueryClient } from '../../shared/api/endpoint-query.ts'
import { RowOutcomes } from '../../shared/bulk/row-outcomes.tsx'
import { i18n } from '../../shared/i18n/i18n.ts'
import { render, screen } from '../../shared/testing/testing-library.ts'
import { BulkOutcome } from './components/bulk-outcome.tsx'

beforeEach(() => i18n.loadNamespaces(['bulk', 'transaction_builder', 'transactions', 'shared']))

const { publicKey } = await generateKeyPair()
const signed = { signerPublicKey: publicKey, maxFuel: 1000n }
const root = buildBulkEmptyRoot({ ...signed, networkName: 'test_network' })
const call = { accountId: '#EURS', smartContractMethod: 'burn', args: { from: '#EURS', units: 5 } }
const bulk = { root, nodes: [buildBulkNode({ ...signed, ...call, root })], rootTicket: ticketOf(root) }

/** A receipt of more than 128 KiB, as that of a bulk with hundreds of parts is. */
const longReceipt = () => {
  // Fuel is what it writes of a part; the answers are no MessagePack, so that nothing else of them shows.
  const parts = [root, ...bulk.nodes].map((part, place) => [
    ticketOf(part),
    [true, new Uint8Array(70_000), 40 + place],
  ])
  return bytesToBase58(encodeMessagePack([604n, 2, 81n, true, encodeMessagePack(parts)]))
}

const show = (outcome: ReactNode) =>
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MantineProvider>{outcome}</MantineProvider>
    </QueryClientProvider>,
  )

test('each part of a long bulk has what it burned, and nothing is said of a failure while it is read', async () => {
  show(<BulkOutcome bulk={bulk} receipt={longReceipt()} />)
  expect(screen.queryByText(/none was executed/)).toBeNull()
  expect(screen.queryByText('Not executed')).toBeNull()
  expect(await screen.findByText(/41 fuel/)).toBeDefined()
})

test('no row of a long bulk that was executed is said to be not executed', async () => {
  const result = { success: true, blockHeight: 604, ticket: '1220aa', errorMessage: '' } as const
  show(<RowOutcomes bulk={bulk} result={{ ...result, status: 'Executed', result: longReceipt() }} />)
  expect(await screen.findByText('Executed')).toBeDefined()
  expect(screen.queryByText('Not executed')).toBeNull()
})
