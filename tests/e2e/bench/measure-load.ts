import { type BrowserContext, type BrowserContextOptions, chromium } from '@playwright/test'

/** What one load of a page took, in milliseconds since the request, and what it fetched. */
export interface Load {
  readonly firstPaint: number
  readonly ready: number
  /** Main-thread time over 50 ms a task until ready. */
  readonly blocking: number
  readonly requests: number
  /** Bytes over the network, compressed, with headers. */
  readonly bytes: number
}

export interface Subject {
  readonly name: string
  readonly url: string
  /** Seen when the page is of use: the last row of a list, the last card of a dashboard. */
  readonly readySelector: string
  readonly context?: BrowserContextOptions
}

/** Chromium's "Fast 3G", the conditions under which the targets were set. */
const network = { offline: false, latency: 562, downloadThroughput: 180_000, uploadThroughput: 84_375 }
const processorSlowdown = 4

/** Notes the first frame in which the awaited element is seen, so that requesting it costs the page nothing. */
const watchReady = (selector: string): void => {
  let blocking = 0
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) blocking += duration - 50
  }).observe({ type: 'longtask', buffered: true })
  const look = (): void => {
    const box = document.querySelector(selector)?.getBoundingClientRect()
    if (!box || box.height === 0) {
      requestAnimationFrame(look)
      return
    }
    document.documentElement.dataset.benchReady = JSON.stringify({ ready: performance.now(), blocking })
  }
  look()
}

const load = async (context: BrowserContext, { url, readySelector }: Subject): Promise<Load> => {
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  let requests = 0
  let bytes = 0
  devtools.on('Network.requestWillBeSent', ({ request }) => {
    if (request.url.startsWith('http')) requests += 1
  })
  devtools.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength
  })
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', network)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: processorSlowdown })
  await page.addInitScript(watchReady, readySelector)
  await page.goto(url, { waitUntil: 'commit' })
  await page.waitForSelector('html[data-bench-ready]', { state: 'attached', timeout: 60_000 })
  const seen = await page.evaluate(() => ({
    ...JSON.parse(document.documentElement.dataset.benchReady ?? '{}'),
    firstPaint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
  }))
  await page.close()
  return { ...seen, requests, bytes }
}

/** Loads a page with an empty cache and again with what the first load left, in a browser of its own. */
export const measureLoads = async (
  subject: Subject,
  launch: { readonly executablePath?: string; readonly args: string[] },
): Promise<{ readonly cold: Load; readonly again: Load }> => {
  const browser = await chromium.launch(launch)
  try {
    const context = await browser.newContext(subject.context)
    const cold = await load(context, subject)
    return { cold, again: await load(context, subject) }
  } finally {
    await browser.close()
  }
}
