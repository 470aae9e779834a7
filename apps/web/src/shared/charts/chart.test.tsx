import { MantineProvider } from '@mantine/core'
import { expect, test } from 'vitest'
import { formatCount } from '../format/amounts.ts'
import { render, screen, userEvent } from '../testing/testing-library.ts'
import { AreaChart } from './area-chart.tsx'
import type { ChartColumn } from './chart-series.ts'
import { ColumnChart } from './column-chart.tsx'

const column = (label: string, seconds: bigint): ChartColumn => ({
  label,
  shortLabel: label,
  values: { seconds },
})

const renderChart = async (scaleEnd?: bigint) => {
  render(
    <MantineProvider>
      <ColumnChart
        label="Time between blocks"
        columnLabel="Block"
        series={[{ id: 'seconds', label: 'Seconds' }]}
        columns={[column('Block 1', 3n), column('Block 2', 28_121_460n), column('Block 3', 5n)]}
        format={formatCount}
        {...(scaleEnd !== undefined && { scaleEnd })}
      />
    </MantineProvider>,
  )
  return screen.findByRole('img', { name: /Time between blocks/ })
}

test('a column beyond the scale is marked, and its true value is said and in the table', async () => {
  const plot = await renderChart(10n)
  expect(plot.querySelectorAll('[data-cut]')).toHaveLength(1)
  screen.getByText(/One column is cut .* 28\.121\.460/)
  screen.getByRole('row', { name: 'Block 2 28.121.460', hidden: true })
})

test('a scale that holds every column cuts none', async () => {
  const plot = await renderChart()
  expect(plot.querySelectorAll('[data-cut]')).toHaveLength(0)
  expect(screen.queryByText(/is cut/)).toBeNull()
})

test('the arrow keys read one column after the other', async () => {
  await renderChart(10n)
  const reading = screen.getByRole('status')
  await userEvent.tab()
  expect(reading.textContent).toBe('Block 3\nSeconds: 5')
  await userEvent.keyboard('{ArrowLeft}')
  expect(reading.textContent).toBe('Block 2\nSeconds: 28.121.460\nbeyond the scale')
  await userEvent.keyboard('{Home}')
  expect(reading.textContent).toBe('Block 1\nSeconds: 3')
  await userEvent.tab()
  expect(reading.textContent).toBe('')
})

test('the column under the pointer is read', async () => {
  const plot = await renderChart(10n)
  const cut = plot.querySelector('[data-cut]')
  if (!cut) throw new Error('No column is marked as cut.')
  await userEvent.hover(cut)
  expect(screen.getByRole('status').textContent).toContain('Block 2\nSeconds: 28.121.460')
})

test('an area chart reads out its value beside that of the period before, and draws the latter dashed', async () => {
  const day = (label: string, now: bigint, before: bigint): ChartColumn => ({
    label,
    shortLabel: label,
    values: { now, before },
  })
  render(
    <MantineProvider>
      <AreaChart
        label="Net per day"
        columnLabel="Day"
        series={[
          { id: 'now', label: 'This week' },
          { id: 'before', label: 'The week before' },
        ]}
        columns={[day('Monday', 1_200n, 900n), day('Tuesday', 0n, 3_100n)]}
        format={formatCount}
      />
    </MantineProvider>,
  )
  const plot = await screen.findByRole('img', { name: /Net per day/ })
  await userEvent.tab()
  expect(screen.getByRole('status').textContent).toBe('Tuesday\nThis week: 0\nThe week before: 3.100')
  expect(plot.querySelectorAll('[data-dashed]')).toHaveLength(1)
  // The scale holds the period before too.
  expect(plot.textContent).toContain('4.000')
  screen.getByRole('row', { name: 'Monday 1.200 900', hidden: true })
})
