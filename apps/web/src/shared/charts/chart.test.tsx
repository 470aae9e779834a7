import { MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { formatCount, formatUnits } from '../format/amounts.ts'
import { csvAmount } from '../list/csv.ts'
import { chooseCsvAmounts } from '../list/density.ts'
import { openTable } from '../testing/open-table.ts'
import { render, screen, userEvent, within } from '../testing/testing-library.ts'
import type { ChartColumn } from './chart-series.ts'
import { ColumnChart, DepthChart, DistributionChart, LineChart, Sparkline } from './charts.tsx'

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
  screen.getByText(/One column exceeds the scale: its value is 28\.121\.460/)
  within(await openTable('Time between blocks')).getByRole('row', { name: 'Block 2 28.121.460' })
})

test('the cells of a chart’s table are made when it is opened', async () => {
  await renderChart()
  expect(document.querySelectorAll('td')).toHaveLength(0)
  await openTable('Time between blocks')
  expect(document.querySelectorAll('td')).toHaveLength(3)
})

test('a scale that holds every column cuts none', async () => {
  const plot = await renderChart()
  expect(plot.querySelectorAll('[data-cut]')).toHaveLength(0)
  expect(screen.queryByText(/exceed/)).toBeNull()
})

/** The files that charts hand to the browser. */
const savedFiles = (): { texts: () => Promise<string[]> } => {
  const files: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    if (file instanceof Blob) files.push(file)
    return 'blob:chart'
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  return { texts: () => Promise.all(files.map((file) => file.text())) }
}

test('the CSV of an order book writes its prices as amounts too', async () => {
  const saved = savedFiles()
  show(
    <DepthChart
      label="Depth"
      priceLabel="Price"
      bids={[{ price: 9800050n, units: 3n }]}
      asks={[{ price: 9900000n, units: 5n }]}
      formatPrice={(price) => formatUnits(price, 2)}
      exactPrice={(price) => csvAmount(price, 2)}
      format={formatCount}
    />,
  )
  await userEvent.click(await screen.findByRole('button', { name: 'The figures as CSV: Depth' }))
  expect(await saved.texts()).toEqual([
    'Price,"Bids, cumulative","Asks, cumulative"\r\n98000.50,3,\r\n99000.00,,5\r\n',
  ])
})

test('the CSV of a chart writes amounts as those of lists do', async () => {
  const saved = savedFiles()
  show(
    <DistributionChart
      label="Largest holders"
      rowLabel="Account"
      valueLabel="Balance"
      rows={[
        { id: 'a', label: 'Anna', value: 1250n },
        { id: 'b', label: 'Bruno', value: 1250n },
      ]}
      format={formatCount}
      exact={(value) => csvAmount(value, 2)}
    />,
  )
  const save = await screen.findByRole('button', { name: 'The figures as CSV: Largest holders' })
  await userEvent.click(save)
  chooseCsvAmounts('comma')
  await userEvent.click(save)
  chooseCsvAmounts('point')
  expect(await saved.texts()).toEqual([
    'Account,Balance,Share in percent\r\nAnna,12.50,50.0\r\nBruno,12.50,50.0\r\n',
    'Account;Balance;Share in percent\r\nAnna;12,50;50,0\r\nBruno;12,50;50,0\r\n',
  ])
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

const day = (label: string, values: ChartColumn['values'], rest: Partial<ChartColumn> = {}): ChartColumn => ({
  label,
  shortLabel: label,
  values,
  ...rest,
})

const show = (chart: ReactNode) => render(<MantineProvider>{chart}</MantineProvider>)

test('a line reads out its value next to that of the period before, which is drawn differently', async () => {
  show(
    <LineChart
      label="Net per day"
      columnLabel="Day"
      areas={['now']}
      series={[
        { id: 'now', label: 'This week' },
        { id: 'before', label: 'The week before', before: true },
      ]}
      columns={[
        day('Monday', { now: 1_200n, before: 900n }),
        day('Tuesday', { now: 0n, before: 3_100n }, { unfinished: true }),
      ]}
      format={formatCount}
    />,
  )
  const plot = await screen.findByRole('img', { name: /Net per day/ })
  await userEvent.tab()
  expect(screen.getByRole('status').textContent).toBe(
    'Tuesday (not complete yet)\nThis week: 0\nThe week before: 3.100',
  )
  expect(plot.querySelectorAll('path[data-before]')).toHaveLength(1)
  // The scale holds the period before too.
  expect(plot.textContent).toContain('4.000')
  within(await openTable('Net per day')).getByRole('row', { name: 'Monday 1.200 900' })
})

test('a line has a gap where there is no value, and the table says so', async () => {
  show(
    <LineChart
      label="Price"
      columnLabel="Day"
      series={[{ id: 'price', label: 'Price' }]}
      columns={[day('Monday', { price: 5n }), day('Tuesday', {}), day('Wednesday', { price: 7n })]}
      format={formatCount}
    />,
  )
  const plot = await screen.findByRole('img', { name: /Price/ })
  // Two strokes with a gap between them.
  expect(plot.querySelector('path')?.getAttribute('d')?.match(/M/g)).toHaveLength(2)
  within(await openTable('Price')).getByRole('row', { name: 'Tuesday –' })
})

test('a column, its part and its cell in the table open what they represent', async () => {
  const onOpen = vi.fn()
  const monday = day('Monday', { alias: 30n, pay: 12n })
  show(
    <ColumnChart
      label="Fuel per day"
      columnLabel="Day"
      series={[
        { id: 'alias', label: 'Alias' },
        { id: 'pay', label: 'Payments' },
      ]}
      columns={[monday]}
      format={formatCount}
      onOpen={onOpen}
    />,
  )
  const plot = await screen.findByRole('img', { name: /Enter to open one/ })
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  expect(onOpen).toHaveBeenLastCalledWith(monday)
  const part = plot.querySelector('[data-series="pay"]')
  if (!part) throw new Error('The column has no part for payments.')
  await userEvent.click(part)
  expect(onOpen).toHaveBeenLastCalledWith(monday, 'pay')
  await userEvent.click(within(await openTable('Fuel per day')).getByRole('button', { name: '30' }))
  expect(onOpen).toHaveBeenLastCalledWith(monday, 'alias')
})

test('the depth of a book sums up from its best prices outwards', async () => {
  show(
    <DepthChart
      label="Depth"
      priceLabel="Price"
      bids={[
        { price: 98n, units: 5n },
        { price: 99n, units: 2n },
      ]}
      asks={[
        { price: 103n, units: 4n },
        { price: 101n, units: 1n },
      ]}
      formatPrice={formatCount}
      exactPrice={(price) => price}
      format={formatCount}
    />,
  )
  await screen.findByRole('img', { name: /Depth/ })
  const rows = within(await openTable('Depth'))
    .getAllByRole('row')
    .map((row) => row.textContent)
  expect(rows).toEqual(['PriceBids, cumulativeAsks, cumulative', '987–', '992–', '101–1', '103–5'])
})

test('a distribution says each share, and none of nothing', async () => {
  const rows = [
    { id: 'a', label: 'Ada', value: 2n ** 64n },
    { id: 'b', label: 'Bruno', value: 2n ** 63n },
    { id: 'c', label: 'Carla', value: 0n },
  ]
  show(
    <DistributionChart
      label="Holders"
      rowLabel="Account"
      valueLabel="Units"
      rows={rows}
      format={formatCount}
    />,
  )
  await screen.findByRole('row', { name: 'Ada 18.446.744.073.709.551.616 66,7 %' })
  screen.getByRole('row', { name: 'Bruno 9.223.372.036.854.775.808 33,3 %' })
  screen.getByRole('row', { name: 'Carla 0 0 %' })
})

test('a sparkline says in words what it shows', async () => {
  show(<Sparkline label="Price of a day" values={[5n, 9n, 3n, 4n]} format={formatCount} />)
  await screen.findByRole('img', { name: 'Price of a day: from 5 to 4, lowest 3, highest 9' })
})
