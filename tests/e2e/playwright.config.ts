import { defineConfig } from '@playwright/test'
import { chromiumArguments, findChromium } from '../../scripts/lib/chromium.mjs'
import { timeLimit } from '../../scripts/lib/time-limit.ts'

const executablePath = findChromium()

export default defineConfig({
  testDir: '.',
  outputDir: 'test-results/artifacts',
  reporter: [['list'], ['json', { outputFile: 'test-results/e2e.json' }]],
  retries: 0,
  forbidOnly: true,
  // One more than a small machine has processors: a test often waits for its server.
  workers: 3,
  // Only for what hangs: a machine that becomes slower during the run needs twice what it needed at its start.
  timeout: timeLimit(90_000),
  expect: { timeout: timeLimit(15_000) },
  use: {
    launchOptions: { args: chromiumArguments, ...(executablePath ? { executablePath } : {}) },
    locale: 'en-US',
    timezoneId: 'Europe/Rome',
    // Traces slow every test down: add `--trace on` to a run that needs them.
    screenshot: 'only-on-failure',
    // Else a missing element is waited for until the test times out.
    actionTimeout: timeLimit(20_000),
  },
})
