import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { chromium, type Page } from '@playwright/test'
import { chromiumArguments, ensureChromium } from '../../../scripts/lib/chromium.mjs'
import { startServer } from '../support/server.ts'
import { signedInState } from '../support/signed-in-state.ts'
import { heapChange, heapGrowth, longestTask, pageHeap, spanSeconds } from './page-heap.ts'
import { type Task, tasksDuring } from './read-tasks.ts'
import { sender, signTransfers, submitSteadily } from './submit-steadily.ts'

const { values } = parseArgs({
  options: { seconds: { type: 'string', default: '300' }, rate: { type: 'string', default: '100' } },
})
const seconds = Number(values.seconds)
const perSecond = Number(values.rate)

const rest = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds))

/** What a person does in a span: watches, and shows what is new twice. */
const watch = async (page: Page): Promise<void> => {
  for (let turn = 0; turn < 2; turn += 1) {
    await rest((spanSeconds / 2) * 1000)
    // Not Playwright's click: it waits for frames, which a machine without a screen may be late with.
    await page.getByRole('button', { name: 'Show new items' }).dispatchEvent('click')
  }
}

const greatest = (tasks: readonly Task[], part: keyof Task): number =>
  tasks.reduce((most, task) => Math.max(most, task[part]), 0)

const browser = await chromium.launch({ executablePath: await ensureChromium(), args: chromiumArguments })
const server = await startServer()
try {
  console.log(`Signing ${seconds * perSecond} transfers beforehand`)
  const transfers = await signTransfers(Math.ceil(seconds * perSecond))
  const storageState = await signedInState(server.tester, 'dev')
  const { authIn: token } = await server.tester.signIn(sender)
  const context = await browser.newContext({ storageState, locale: 'en-US' })
  const page = await context.newPage()
  await page.goto(`${server.url}/panel/iservice/advanced_explorer`)
  await page.getByRole('table', { name: 'Transactions', exact: true }).waitFor()
  const devtools = await context.newCDPSession(page)
  const heap = await pageHeap(devtools)

  const load = submitSteadily(server.url, token, transfers, perSecond)
  const all: Task[] = []
  const heaps: number[] = []
  for (let second = 0; second < seconds; second += spanSeconds) {
    const tasks = await tasksDuring(devtools, () => watch(page))
    all.push(...tasks)
    heaps.push(await heap())
    console.log(
      [
        `${second + spanSeconds} s: ${load.accepted()} accepted, ${load.refused().length} refused`,
        `${tasks.length} tasks, the longest ${greatest(tasks, 'wall').toFixed(0)} ms`,
        `of processor time ${greatest(tasks, 'processor').toFixed(0)} ms`,
        `heap ${heaps.at(-1)?.toFixed(1)} MB`,
        `machine load ${loadavg()[0]?.toFixed(1)}`,
      ].join(', '),
    )
  }
  await load.stop()
  const { settled, last } = heapChange(heaps)
  const long = all.filter(({ wall }) => wall > longestTask).length
  const passed = long === 0 && last / settled <= heapGrowth && load.refused().length === 0
  console.log(
    [
      `${load.accepted()} transactions in ${seconds} s, ${load.refused().length} refused`,
      `${all.length} tasks, ${all.filter(({ wall }) => wall > 50).length} over 50 ms, ${long} over ${longestTask} ms`,
      `the longest ${greatest(all, 'wall').toFixed(0)} ms, of processor time ${greatest(all, 'processor').toFixed(0)} ms`,
      `heap ${settled.toFixed(1)} → ${last.toFixed(1)} MB: ${passed ? 'kept' : 'missed'}`,
    ].join('; '),
  )
  for (const reason of load.refused().slice(0, 3)) console.log(reason)
  process.exitCode = passed ? 0 : 1
} finally {
  await browser.close()
  await server.stop()
}
