import { MantineProvider } from '@mantine/core'
import { expect, test } from 'vitest'
import { formatCount } from '../format/amounts.ts'
import { render, screen, userEvent } from '../testing/testing-library.ts'
import { type ChartColumn, ColumnChart } from './column-chart.tsx'

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
  expect(reading.textContent).toBe('Block 3 · Seconds: 5')
  await userEvent.keyboard('{ArrowLeft}')
  expect(reading.textContent).toBe('Block 2 · Seconds: 28.121.460 · beyond the scale')
  await userEvent.keyboard('{Home}')
  expect(reading.textContent).toBe('Block 1 · Seconds: 3')
  await userEvent.tab()
  expect(reading.textContent).toBe('')
})

test('the column under the pointer is read', async () => {
  const plot = await renderChart(10n)
  const cut = plot.querySelector('[data-cut]')
  if (!cut) throw new Error('No column is marked as cut.')
  await userEvent.hover(cut)
  expect(screen.getByRole('status').textContent).toContain('Block 2 · Seconds: 28.121.460')
})
