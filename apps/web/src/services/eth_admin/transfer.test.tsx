import { getService, listServices } from '@panel/contracts/platform/marketplace'
import { joinRooms, leaveRooms } from '@panel/contracts/platform/rooms'
import { getEthereumTransfer } from '@panel/contracts/services/eth_admin/endpoints'
import type { TransferDetail } from '@panel/contracts/services/eth_admin/transfers'
import { expect, test } from 'vitest'
import { renderPanel } from '../../shared/testing/render-panel.tsx'
import { sampleService } from '../../shared/testing/sample-services.ts'
import { screen, within } from '../../shared/testing/testing-library.ts'

const service = sampleService({ serviceId: 'eth_admin', role: 'admin' })
const at = '2026-03-04T10:00:00.000Z'

const failed: TransferDetail = {
  ...{ id: `0x${'ab'.repeat(32)}:23`, assetId: '#ETH', direction: 'in', state: 'failed', symbol: 'ETH' },
  ...{ amount: '900000000000000000', units: '900000000', dust: '0', ethereumDecimals: 18, ledgerDecimals: 9 },
  ...{ accountId: null, address: null, fee: null, hold: null, waiting: null },
  ...{ ethereumHash: `0x${'ab'.repeat(32)}`, includedHash: null, includedHeight: 41, ethereumAt: at },
  ...{ confirmations: 64, neededConfirmations: 64, startedAt: at, changedAt: at, refundTicket: null },
  ...{ ticket: `1220${'a'.repeat(64)}`, error: 'The maximum is reached.' },
  decisions: [
    {
      ...{ id: 1, move: 'confirm', from: 'seen', to: 'ready', by: null, at, reason: '' },
      ...{ ticket: null, outcome: null },
    },
  ],
}

const open = (transfer: TransferDetail) =>
  renderPanel(`/iservice/eth_admin/txs/%23ETH/${encodeURIComponent(transfer.id)}`, {
    as: 'admin',
    api: (api) =>
      api
        .on(listServices, () => [service])
        .on(getService, () => service)
        .on(joinRooms, () => ({ rooms: [] }))
        .on(leaveRooms, () => ({ rooms: [] }))
        .on(getEthereumTransfer, () => transfer),
  })

const stepsOf = async (chain: string) =>
  within(await screen.findByRole('region', { name: chain }))
    .getAllByRole('listitem')
    .map((step) => step.textContent)

test('a deposit whose mint failed says why, which step failed, and what can be done', async () => {
  open(failed)
  expect((await screen.findByRole('alert')).textContent).toContain('The maximum is reached.')
  const [minted] = await stepsOf('On the ledger')
  expect(minted).toMatch(/^Minted.*Failed$/)
  const [, included] = await stepsOf('On Ethereum')
  expect(included).not.toContain('Still to come')
  screen.getByText(/stay locked on Ethereum/)
  screen.getByRole('button', { name: 'Try again' })
})
