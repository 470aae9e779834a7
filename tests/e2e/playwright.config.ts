import { defineConfig } from '@playwright/test'
import { chromiumArguments, findChromium } from '../../scripts/lib/chromium.mjs'

const executablePath = findChromium()

export default defineConfig({
  testDir: '.',
  outputDir: 'test-results/artifacts',
  reporter: [['list'], ['json', { outputFile: 'test-results/e2e.json' }]],
  retries: 0,
  forbidOnly: true,
  workers: 2,
  timeout: 45_000,
  expect: { timeout: 10_000 },
  use: {
    launchOptions: { args: chromiumArguments, ...(executablePath ? { executablePath } : {}) },
    locale: 'en-US',
    timezoneId: 'Europe/Rome',
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
  },
})
