import { listServices } from '@panel/contracts/platform/marketplace'
import { joinRooms, leaveRooms } from '@panel/contracts/platform/rooms'
import type { ExplorerTransaction } from '@panel/contracts/services/advanced_explorer/chain'
import {
  getStatistics,
  listBlocks,
  listTransactions,
} from '@panel/contracts/services/advanced_explorer/endpoints'
import type { FakeApi } from '../../../shared/testing/fake-api.ts'
import { renderPanel } from '../../../shared/testing/render-panel.tsx'
import { sampleService } from '../../../shared/testing/sample-services.ts'
import { screen } from '../../../shared/testing/testing-library.ts'

export const base = '/iservice/advanced_explorer'
export const ticketOf = (sequence: number): string => `1220${String(sequence).padStart(64, '0')}`

const transaction = (sequence: number): ExplorerTransaction => ({
  sequence,
  ticket: ticketOf(sequence),
  kind: 'unitary',
  signer: 'TRINCI',
  target: '#EURS',
  method: 'transfer',
  blockHeight: sequence,
  success: sequence % 2 === 0,
  burnedFuel: '31',
  acceptedAt: '2026-01-02T03:04:05.000Z',
  failure: sequence % 2 === 0 ? null : 'smart contract fault: insufficient units: TRINCI holds 5',
  transfer: { from: 'TRINCI', to: '#BANK', assetId: '#EURS', units: '123456', decimals: 2 },
})

export const page = (...sequences: number[]) => ({
  rows: sequences.map(transaction),
  before: sequences.at(-1) ?? null,
  after: null,
  totalRows: sequences.length,
})

export const figures = { height: 7, timestamp: '2026-01-02T03:04:05.000Z', transactions: 3, burnedFuel: '93' }

export const openExplorer = (search: string, more: (api: FakeApi) => void = () => undefined) =>
  renderPanel(`${base}${search}`, {
    as: 'dev',
    api: (api) => {
      api
        .on(listServices, () => [sampleService({ serviceId: 'advanced_explorer', title: 'Explorer' })])
        .on(joinRooms, ({ body }) => ({ rooms: body.rooms }))
        .on(leaveRooms, ({ body }) => ({ rooms: body.rooms }))
        .on(listTransactions, () => page(9, 8))
        .on(listBlocks, () => ({
          rows: [{ ...figures, hash: ticketOf(1), size: 3, validator: null }],
          before: null,
          after: null,
          totalRows: 8,
        }))
        .on(getStatistics, () => ({
          networkName: 'test_network',
          height: 7,
          totalTransactions: 9,
          blocks: [{ ...figures, blockSeconds: 4 }],
        }))
      more(api)
    },
  })

export const listOf = (name: string) => screen.findByRole('region', { name })
