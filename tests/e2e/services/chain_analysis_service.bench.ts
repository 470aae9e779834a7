import { readFlows } from '@panel/contracts/services/chain_analysis_service/endpoints'
import { type FlowsAnswer, mostAccounts } from '@panel/contracts/services/chain_analysis_service/flows'
import { chromium } from '@playwright/test'
import { chromiumArguments, ensureChromium } from '../../../scripts/lib/chromium.mjs'
import { tasksDuring } from '../bench/read-tasks.ts'
import { startServer } from '../support/server.ts'
import { signedInState } from '../support/signed-in-state.ts'

/** The fewest frames a second while the graph is moved. */
const leastFrames = 50
const seconds = 10

// The processor draws in place of a graphics card, so that every machine measures the same thing.
const software = ['--use-gl=angle', '--use-angle=swiftshader', '--enable-unsafe-swiftshader']
const drawing = chromiumArguments.filter((argument) => argument !== '--disable-gpu')
/** As many accounts as an answer has, each with two relations. */
const ids = Array.from({ length: mostAccounts }, (_, index) => `#ACCOUNT-${index}`)
const flows: FlowsAnswer = {
  ...{ decimals: 2, height: 1, readAt: '2026-01-01T00:00:00.000Z' },
  total: { units: '60000', flows: 600, accounts: ids.length, movements: 1200 },
  accounts: ids.map((accountId) => ({
    ...{ accountId, received: '200', sent: '200', balance: '0', platform: null, flagged: false },
  })),
  relations: ids.flatMap((from, index) =>
    [1, 7].map((step) => ({
      from,
      to: ids[(index * step + step) % ids.length] ?? '',
      units: '100',
      flows: 1,
    })),
  ),
  omitted: { relations: 0, accounts: 0, units: '0' },
}

const browser = await chromium.launch({
  executablePath: await ensureChromium(),
  args: [...drawing, ...software],
})
const server = await startServer()
try {
  await server.giveSubscriptions('caob', { chain_analysis_service: 'ACTIVE' })
  const context = await browser.newContext({
    storageState: await signedInState(server.tester, 'caob'),
    locale: 'en-US',
    viewport: { width: 1280, height: 900 },
  })
  const page = await context.newPage()
  await page.route(`${server.url}${readFlows.path}`, (route) => route.fulfill({ json: flows }))
  await page.goto(`${server.url}/panel/iservice/chain_analysis_service/`)
  const graph = page.getByRole('img', { name: /^Graph of/ })
  await graph.waitFor()
  await graph.scrollIntoViewIfNeeded()
  const name = await graph.getAttribute('aria-label')
  await page.waitForTimeout(3000)
  const box = await graph.boundingBox()
  if (!box) throw new Error('The graph is not shown.')
  const [x, y] = [box.x + box.width / 2, box.y + 30]

  const devtools = await context.newCDPSession(page)
  let times: readonly number[] = []
  const tasks = await tasksDuring(devtools, async () => {
    const frames = page.evaluate(
      (milliseconds) =>
        new Promise<number[]>((resolve) => {
          const found: number[] = []
          const note = (time: number): void => {
            found.push(time)
            if (time - (found[0] ?? time) < milliseconds) requestAnimationFrame(note)
            else resolve(found)
          }
          requestAnimationFrame(note)
        }),
      seconds * 1000,
    )
    await page.mouse.move(x, y)
    await page.mouse.down()
    const end = Date.now() + seconds * 1000
    for (let step = 0; Date.now() < end; step += 1) {
      await page.mouse.move(x + 150 * Math.sin(step / 20), y + 100 * (1 - Math.cos(step / 20)))
      await page.waitForTimeout(8)
    }
    await page.mouse.up()
    times = await frames
  })

  const spans = times.slice(1).map((time, index) => time - (times[index] ?? time))
  const rate = (spans.length * 1000) / ((times.at(-1) ?? 0) - (times[0] ?? 0))
  const slowest = spans.toSorted((one, other) => other - one)[Math.floor(spans.length / 20)] ?? 0
  const passed = rate >= leastFrames
  // What the page itself computes for a frame, which other programs of the machine do not change.
  const processor = tasks.reduce((sum, task) => sum + task.processor, 0) / Math.max(1, spans.length)
  console.log(
    `${name} ${rate.toFixed(1)} frames/s, one of 20 takes over ${slowest.toFixed(0)} ms, ${processor.toFixed(1)} ms of the processor each: ${passed ? 'kept' : 'missed'}`,
  )
  process.exitCode = passed ? 0 : 1
} finally {
  await browser.close()
  await server.stop()
}
