import { MantineProvider } from '@mantine/core'
import { listServices } from '@panel/contracts/platform/marketplace'
import { getAccountData } from '@panel/contracts/platform/transactions'
import type { TransactionDetail } from '@panel/contracts/services/advanced_explorer/chain'
import { getTransaction } from '@panel/contracts/services/advanced_explorer/endpoints'
import { accountIdOf } from '@panel/ledger/accounts'
import { bytesToBase58, encodeMessagePack } from '@panel/ledger/encoding'
import { generateKeyPair } from '@panel/ledger/keys'
import {
  buildBulkEmptyRoot,
  buildBulkNode,
  signTransaction,
  ticketOf,
  transactionToBase58,
} from '@panel/ledger/transactions'
import { expect, test } from 'vitest'
import { i18n } from '../../shared/i18n/i18n.ts'
import { renderPanel } from '../../shared/testing/render-panel.tsx'
import { sampleService } from '../../shared/testing/sample-services.ts'
import { render, screen } from '../../shared/testing/testing-library.ts'
import { RawBytes } from './components/raw-bytes.tsx'

/** A bulk of one node, with a receipt of more than 128 KiB. */
const longBulk = async (): Promise<TransactionDetail> => {
  const { publicKey, privateKey } = await generateKeyPair()
  const root = buildBulkEmptyRoot({ signerPublicKey: publicKey, maxFuel: 1000n, networkName: 'test_network' })
  const node = buildBulkNode({
    ...{ root, signerPublicKey: publicKey, maxFuel: 1000n, accountId: '#EURS' },
    smartContractMethod: 'note',
    args: { text: 'x' },
  })
  const nodes = [await signTransaction(node, privateKey)]
  const bulk = await signTransaction({ kind: 'bulk', root, nodes, signature: null }, privateKey)
  const parts = [[ticketOf(node), [true, new Uint8Array(140_000), 77]]]
  return {
    ...{ sequence: 1, ticket: ticketOf(bulk), kind: 'bulk', signer: accountIdOf(publicKey) },
    ...{ target: null, method: null, blockHeight: 604, success: true, burnedFuel: '77' },
    ...{ acceptedAt: '2026-01-02T03:04:05.000Z', failure: null, transfer: null },
    bytes: transactionToBase58(bulk),
    receipt: bytesToBase58(encodeMessagePack([604n, 2, 77n, true, encodeMessagePack(parts)])),
    ...{ events: [], movements: [], targets: {} },
  }
}

test('the parts of a long bulk show their fuel, and its receipt is shown', async () => {
  const detail = await longBulk()
  renderPanel(`/iservice/advanced_explorer/transaction/${detail.ticket}`, {
    as: 'dev',
    api: (api) =>
      api
        .on(listServices, () => [sampleService({ serviceId: 'advanced_explorer', title: 'Explorer' })])
        .on(getAccountData, () => ({ contractHash: null }))
        .on(getTransaction, () => detail),
  })
  expect(await screen.findByText('77 fuel')).toBeDefined()
  const place = await screen.findByText('Position in the block')
  expect(place.nextElementSibling?.textContent).toBe('2')
})

test('long bytes are written in both forms once they are opened', async () => {
  await i18n.loadNamespaces(['advanced_explorer', 'shared'])
  const bytes = Uint8Array.from({ length: 140_000 }, (_, index) => index % 251)
  render(
    <MantineProvider>
      <RawBytes bytes={bytesToBase58(bytes)} unreadable />
    </MantineProvider>,
  )
  expect(await screen.findByText('140.000 bytes')).toBeDefined()
})
