import { MantineProvider } from '@mantine/core'
import { expect, test } from 'vitest'
import { chooseTimeZone } from '../format/time-settings.ts'
import { render, screen } from '../testing/testing-library.ts'
import { PaymentCharts } from './payment-charts.tsx'

const dayMilliseconds = 86_400_000

test('a week that is not over says so, and the one before it does not', async () => {
  chooseTimeZone('UTC')
  const periods = [10, 3].map((days) => ({
    startsAt: new Date(Date.now() - days * dayMilliseconds).toISOString(),
    assets: [{ assetId: '#EURS', decimal: 2, payments: 1, units: '100', feeUnits: '0' }],
  }))
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
  const rows = await screen.findAllByRole('row', { name: /1,00 #EURS/, hidden: true })
  expect(rows.map(({ textContent }) => textContent.includes('(not complete yet)'))).toEqual([false, true])
})
