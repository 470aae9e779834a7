import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import { chromiumArguments, ensureChromium } from '../../../scripts/lib/chromium.mjs'
import { startServer } from '../support/server.ts'
import { signedInState } from '../support/signed-in-state.ts'
import { tasksDuring } from './read-tasks.ts'

/** The longest that one task may keep the page from answering, in milliseconds. */
const longestTask = 200
/** How much larger the page's heap may be at the end than after the first spans. */
const heapGrowth = 1.1
const spanSeconds = 20
/** How often calls are sent, each of which writes one line. */
const turnMilliseconds = 20

const { values } = parseArgs({
  options: { seconds: { type: 'string', default: '600' }, rate: { type: 'string', default: '500' } },
})
const seconds = Number(values.seconds)
const perTurn = (Number(values.rate) * turnMilliseconds) / 1000

const browser = await chromium.launch({ executablePath: await ensureChromium(), args: chromiumArguments })
const server = await startServer({ LOG_LEVEL: 'debug' })
try {
  await server.giveSubscriptions('admin', { CONSOLE: 'ACTIVE' })
  const context = await browser.newContext({
    storageState: await signedInState(server.url, 'admin'),
    locale: 'en-US',
  })
  const page = await context.newPage()
  await page.goto(`${server.url}/panel/iservice/CONSOLE`)
  await page.getByRole('listbox', { name: 'Log' }).waitFor()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Performance.enable')

  const heap = async (): Promise<number> => {
    await devtools.send('HeapProfiler.collectGarbage')
    const { metrics } = await devtools.send('Performance.getMetrics')
    return (metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? Number.NaN) / 1_000_000
  }

  let written = 0
  let waiting = 0
  const send = async (): Promise<void> => {
    waiting += 1
    // Without a session it is refused, which costs the least and is a line too.
    const answer = await fetch(`${server.url}/api/v1/abs/user/roles`).catch(() => undefined)
    await answer?.arrayBuffer()
    waiting -= 1
    written += 1
  }
  const sender = setInterval(() => {
    // A server that falls behind is not asked for ever more.
    for (let index = 0; index < perTurn && waiting < 200; index += 1) void send()
  }, turnMilliseconds)

  const heaps: number[] = []
  let longest = 0
  for (let second = 0; second < seconds; second += spanSeconds) {
    const before = written
    const tasks = await tasksDuring(devtools, () => page.waitForTimeout(spanSeconds * 1000))
    longest = Math.max(longest, ...tasks.map(({ processor }) => processor))
    heaps.push(await heap())
    const rows = await page.getByRole('listbox', { name: 'Log' }).getByRole('option').count()
    console.log(
      `${second + spanSeconds} s: ${(written - before) / spanSeconds} lines/s, ${rows} rows drawn, longest task ${longest.toFixed(0)} ms, heap ${heaps.at(-1)?.toFixed(1)} MB`,
    )
  }
  clearInterval(sender)
  const settled = heaps[Math.min(2, heaps.length - 1)] ?? Number.NaN
  const last = heaps.at(-1) ?? Number.NaN
  const passed = last / settled <= heapGrowth && longest <= longestTask
  console.log(
    `${written} lines; longest task ${longest.toFixed(0)} ms; heap ${settled.toFixed(1)} → ${last.toFixed(1)} MB: ${passed ? 'kept' : 'missed'}`,
  )
  process.exitCode = passed ? 0 : 1
} finally {
  await browser.close()
  await server.stop()
}
