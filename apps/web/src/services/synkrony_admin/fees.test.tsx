import type { Decision } from '@panel/contracts/platform/decisions'
import { getService, listServices } from '@panel/contracts/platform/marketplace'
import { getFeeRule, listFeeRules } from '@panel/contracts/services/synkrony_admin/fee-endpoints'
import type { FeeInForceAnswer, FeeRuleDetail } from '@panel/contracts/services/synkrony_admin/fees'
import { expect, test, vi } from 'vitest'
import { renderPanel } from '../../shared/testing/render-panel.tsx'
import { sampleService } from '../../shared/testing/sample-services.ts'
import { screen, within } from '../../shared/testing/testing-library.ts'

const service = sampleService({ serviceId: 'synkrony_admin', role: 'admin_synkrony' })
const accountId = 'QmXQyCU7mdLkm3nM9zYaTaKWirWxXUiKwp5B6XWnuw71SF'
const fee: FeeInForceAnswer = {
  ...{ part: '10', of: '1000', fixed: '0', source: 'asset', rule: '#EURS', version: 1 },
  since: '2026-01-01T00:00:00.000Z',
}

const decision = (id: number, from: string, to: string): Decision => ({
  ...{ id, move: 'change', from, to, by: accountId, at: '2026-03-04T09:00:00.000Z' },
  ...{ reason: 'New price list.', ticket: null, outcome: null },
})

const renderRule = (
  part: Pick<FeeRuleDetail, 'history' | 'decisions'> & Partial<FeeRuleDetail>,
  page = '/iservice/synkrony_admin/fees/%23EURS',
) =>
  renderPanel(page, {
    as: 'admin_synkrony',
    api: (api) =>
      api
        .on(listServices, () => [service])
        .on(getService, () => service)
        .on(listFeeRules, () => ({ rows: [], totalRows: 0 }))
        .on(getFeeRule, () => ({
          ...{ assetId: '#EURS', accountId: null, decimals: 2, fee, assetFee: fee, feesAccount: accountId },
          ...{ comingFrom: null, versions: 1, changedAt: null, ...part },
        })),
  })

test('the form proposes an hour at which no other change takes effect', async () => {
  vi.setSystemTime('2026-03-04T09:10:00.000Z')
  const share = { part: '8', of: '1000', fixed: '0' }
  const coming = {
    ...{ version: 2, state: 'coming' as const, share, from: '2026-03-04T11:00:00.000Z' },
    ...{ by: accountId, decidedAt: '2026-03-04T08:00:00.000Z', reason: 'New price list.' },
  }
  renderRule({ history: [coming], decisions: [] })
  const from = await screen.findByLabelText(/^Applies from/)
  expect(from).toHaveProperty('value', '2026-03-04T12:00')
})

test('the timeline of a fee says the figures before and after each change', async () => {
  renderRule({
    history: [],
    decisions: [
      decision(1, '0/100+0', '10/1000+0@2026-01-01T00:00:00.000Z'),
      decision(2, '10/1000+0', '8/1000+25@2026-12-01T09:30:00.000Z'),
    ],
  })
  const timeline = within(await screen.findByRole('region', { name: 'Timeline' }))
  const [newest, oldest] = timeline.getAllByRole('listitem')
  expect(newest?.textContent).toContain('1 % → 0,8 % and 0,25 EURS from 1 Dec 2026, 09:30')
  expect(oldest?.textContent).toContain('0 % → 1 % from 1 Jan 2026')
})

test('the page of an account’s fee is named after the account', async () => {
  const page = `/iservice/synkrony_admin/fees/%23EURS/${accountId}`
  renderRule({ accountId, history: [], decisions: [] }, page)
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Fees of #EURS · QmXQyC...uw71SF' }),
  ).toBeDefined()
})
