import { parseArgs } from 'node:util'
import { listOrders } from '@panel/contracts/services/orderbook_admin/endpoints'
import { chromium } from '@playwright/test'
import { chromiumArguments, ensureChromium } from '../../../scripts/lib/chromium.mjs'
import { heapChange, heapGrowth, pageHeap, spanSeconds } from '../bench/page-heap.ts'
import { tasksDuring } from '../bench/read-tasks.ts'
import { startServer } from '../support/server.ts'
import { signedInState } from '../support/signed-in-state.ts'

/** The longest that one task may keep the page from answering, in milliseconds. */
const longestTask = 100
/** What the scenario's actors place, on average, and what part of it must arrive: fewer measure something else. */
const [ordersPerSecond, leastPlaced] = [50, 0.8]
const pair = 'BTC-EURS'

const { values } = parseArgs({ options: { minutes: { type: 'string', default: '1' } } })
const seconds = Number(values.minutes) * 60

const browser = await chromium.launch({ executablePath: await ensureChromium(), args: chromiumArguments })
const server = await startServer()
try {
  await server.switchScenario('busy-exchange')
  await server.giveSubscriptions('admin', { orderbook_admin: 'ACTIVE' })
  const countOrders = async (): Promise<number> =>
    (await server.tester.call(listOrders, { body: { limit: 1 } }, { as: 'admin' })).totalRows
  const context = await browser.newContext({
    storageState: await signedInState(server.tester, 'admin'),
    locale: 'en-US',
    viewport: { width: 1280, height: 900 },
  })
  const page = await context.newPage()
  await page.goto(`${server.url}/panel/iservice/orderbook_admin/orders/${pair}`)
  await page.getByRole('table', { name: /^Order book/ }).waitFor()
  const devtools = await context.newCDPSession(page)
  const heap = await pageHeap(devtools)

  const before = await countOrders()
  const start = performance.now()
  const heaps: number[] = []
  let [longest, longestWall] = [0, 0]
  for (let second = 0; second < seconds; second += spanSeconds) {
    const tasks = await tasksDuring(devtools, () => page.waitForTimeout(spanSeconds * 1000))
    longest = Math.max(longest, ...tasks.map(({ processor }) => processor))
    longestWall = Math.max(longestWall, ...tasks.map(({ wall }) => wall))
    heaps.push(await heap())
    const used = tasks.reduce((sum, { processor }) => sum + processor, 0)
    console.log(
      `${second + spanSeconds} s: longest task ${longest.toFixed(0)} ms of the processor, ${longestWall.toFixed(0)} ms by the clock, ${(used / spanSeconds).toFixed(0)} ms of the page's processor a second, heap ${heaps.at(-1)?.toFixed(1)} MB`,
    )
  }
  const placed = ((await countOrders()) - before) / ((performance.now() - start) / 1000)
  const { settled } = heapChange(heaps)
  // A small heap differs from one moment to the next by more than it grows: the least of the last spans counts.
  const last = Math.min(...heaps.slice(-3))
  const passed =
    last / settled <= heapGrowth && longest <= longestTask && placed >= ordersPerSecond * leastPlaced
  console.log(
    `${placed.toFixed(1)} orders a second; longest task ${longest.toFixed(0)} ms; heap ${settled.toFixed(1)} → ${last.toFixed(1)} MB: ${passed ? 'kept' : 'missed'}`,
  )
  process.exitCode = passed ? 0 : 1
} finally {
  await browser.close()
  await server.stop()
}
