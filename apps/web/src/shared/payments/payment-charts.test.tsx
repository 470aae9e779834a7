import { MantineProvider } from '@mantine/core'
import { expect, test } from 'vitest'
import { chooseTimeZone } from '../format/time-settings.ts'
import { openTable } from '../testing/open-table.ts'
import { render, within } from '../testing/testing-library.ts'
import { PaymentCharts } from './payment-charts.tsx'

test('a week that is not over says so, and the one before it does not', async () => {
  chooseTimeZone('UTC')
  const week = (startsAt: string, unfinished: boolean) => ({
    ...{ startsAt, unfinished },
    assets: [{ assetId: '#EURS', decimal: 2, payments: 1, units: '100', feeUnits: '0' }],
  })
  const periods = [week('2026-03-02T00:00:00.000Z', false), week('2026-03-09T00:00:00.000Z', true)]
  render(
    <MantineProvider>
      <PaymentCharts
        summary={{ totals: [], interval: 'week', periods }}
        measures={['volume']}
        assetId="#EURS"
        decimal={2}
      />
    </MantineProvider>,
  )
  const rows = within(await openTable('Volume per week, #EURS')).getAllByRole('row', { name: /1,00 EURS/ })
  expect(rows.map(({ textContent }) => textContent.includes('(not complete yet)'))).toEqual([false, true])
})
