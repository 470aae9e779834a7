import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import { chromiumArguments, ensureChromium } from '../../../scripts/lib/chromium.mjs'
import { startServer } from '../support/server.ts'
import { signedInState } from '../support/signed-in-state.ts'
import { heapChange, heapGrowth, longestTask, pageHeap, spanSeconds } from './page-heap.ts'
import { tasksDuring } from './read-tasks.ts'

/** How often the calls that are due by now are sent, each of which writes one line. */
const turnMilliseconds = 20
/** The most calls that wait for an answer, so that a server that falls behind gets no more and more of them. */
const mostWaiting = 200
/** What part of the wanted lines must be written: fewer measure something else. */
const leastWritten = 0.98

const { values } = parseArgs({
  options: { seconds: { type: 'string', default: '600' }, rate: { type: 'string', default: '500' } },
})
const seconds = Number(values.seconds)
const rate = Number(values.rate)

const browser = await chromium.launch({ executablePath: await ensureChromium(), args: chromiumArguments })
const server = await startServer({ LOG_LEVEL: 'debug' })
try {
  await server.giveSubscriptions('admin', { CONSOLE: 'ACTIVE' })
  const context = await browser.newContext({
    storageState: await signedInState(server.tester, 'admin'),
    locale: 'en-US',
  })
  const page = await context.newPage()
  await page.goto(`${server.url}/panel/iservice/CONSOLE`)
  await page.getByRole('listbox', { name: 'Log' }).waitFor()
  const devtools = await context.newCDPSession(page)
  const heap = await pageHeap(devtools)

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
  let sent = 0
  const start = performance.now()
  const sender = setInterval(() => {
    // By the clock and not by turns: a busy machine delays and skips turns.
    const due = ((performance.now() - start) * rate) / 1000
    for (; sent < due && waiting < mostWaiting; sent += 1) void send()
  }, turnMilliseconds)

  const heaps: number[] = []
  let longest = 0
  let busy = 0
  for (let second = 0; second < seconds; second += spanSeconds) {
    const before = written
    const tasks = await tasksDuring(devtools, () => page.waitForTimeout(spanSeconds * 1000))
    longest = Math.max(longest, ...tasks.map(({ processor }) => processor))
    const used = tasks.reduce((sum, { processor }) => sum + processor, 0)
    busy += used
    heaps.push(await heap())
    const rows = await page.getByRole('listbox', { name: 'Log' }).getByRole('option').count()
    console.log(
      `${second + spanSeconds} s: ${(written - before) / spanSeconds} lines/s, ${rows} rows drawn, longest task ${longest.toFixed(0)} ms, ${(used / spanSeconds).toFixed(0)} ms of the page's processor a second, heap ${heaps.at(-1)?.toFixed(1)} MB`,
    )
  }
  clearInterval(sender)
  const share = (written * 1000) / ((performance.now() - start) * rate)
  const { settled, last } = heapChange(heaps)
  const passed = last / settled <= heapGrowth && longest <= longestTask && share >= leastWritten
  console.log(
    `${written} lines, ${(share * 100).toFixed(0)} % of those wanted; ${(busy / Math.max(1, written)).toFixed(2)} ms of the page's processor a line; longest task ${longest.toFixed(0)} ms; heap ${settled.toFixed(1)} → ${last.toFixed(1)} MB: ${passed ? 'kept' : 'missed'}`,
  )
  process.exitCode = passed ? 0 : 1
} finally {
  await browser.close()
  await server.stop()
}
