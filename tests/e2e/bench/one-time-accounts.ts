import { chromium } from '@playwright/test'
import { chromiumArguments, ensureChromium } from '../../../scripts/lib/chromium.mjs'
import { startServer } from '../support/server.ts'
import { signedInState } from '../support/signed-in-state.ts'

/** The longest that a thousand accounts may take, and the longest until the page has stopped, in milliseconds. */
const longestMaking = 20_000
const longestStop = 200

const browser = await chromium.launch({ executablePath: await ensureChromium(), args: chromiumArguments })
const server = await startServer()
try {
  await server.giveSubscriptions('admin', { oam_admin: 'ACTIVE' })
  const context = await browser.newContext({
    storageState: await signedInState(server.tester, 'admin'),
    locale: 'en-US',
  })
  const page = await context.newPage()
  await page.goto(`${server.url}/panel/iservice/oam_admin`)
  const start = async (): Promise<number> => {
    await page.getByRole('textbox', { name: 'Label' }).fill('Bench')
    await page.getByRole('spinbutton', { name: 'Number of accounts' }).fill('1000')
    await page.getByRole('button', { name: 'Create accounts' }).click()
    return performance.now()
  }

  await start()
  await page.getByText(/^\d{2,} of 1\.000/).waitFor()
  // Measured within the page: from the click to the form that is shown again.
  const stopped = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const button = [...document.querySelectorAll('button')].find(
          ({ textContent }) => textContent === 'Stop',
        )
        const since = performance.now()
        const look = (): void => {
          if (document.querySelector('progress')) requestAnimationFrame(look)
          else resolve(performance.now() - since)
        }
        button?.click()
        look()
      }),
  )

  const since = await start()
  await page.getByRole('heading', { name: '1. Save the encrypted file' }).waitFor({ timeout: 300_000 })
  const made = performance.now() - since
  const passed = stopped <= longestStop && made <= longestMaking
  console.log(
    `1,000 accounts in ${(made / 1000).toFixed(1)} s; stopped after ${stopped.toFixed(0)} ms: ${passed ? 'kept' : 'missed'}`,
  )
  process.exitCode = passed ? 0 : 1
} finally {
  await browser.close()
  await server.stop()
}
