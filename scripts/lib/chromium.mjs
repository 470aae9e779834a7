import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { PlainFailure } from './fail.mjs'
import { run, withProgress } from './run.mjs'
import { binary, root } from './workspace.mjs'

/** Chromium as tests and benches need it: no calls home, and no sandbox where the user is root (containers, CI). */
export const chromiumArguments = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** Debian's; without the browser's own windows and menus a test run takes a quarter less work. */
const debianChromiums = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium']

/** Where Playwright keeps its own Chromium, if it has one. */
const playwrightChromium = () => {
  const { chromium } = createRequire(join(root, 'tests', 'e2e', 'package.json'))('@playwright/test')
  return chromium.executablePath()
}

/**
 * The Chromium that is there: `PLAYWRIGHT_CHROMIUM`, Debian's, or Playwright's own.
 * @returns {string | undefined} the executable's path
 */
export const findChromium = () => {
  const named = process.env.PLAYWRIGHT_CHROMIUM
  if (named && !existsSync(named)) {
    throw new PlainFailure(`PLAYWRIGHT_CHROMIUM names ${named}, and there is no such file.`)
  }
  return [named, ...debianChromiums, playwrightChromium()].find((path) => path && existsSync(path))
}

/**
 * Finds a Chromium, else installs one (Playwright's, or Debian's when root).
 * @returns {Promise<string>} the executable's path
 */
export const ensureChromium = async () => {
  const found = findChromium()
  if (found) return found
  await withProgress('Downloading Chromium for the end-to-end tests (about 150 MB)', () =>
    run(binary('playwright'), ['install', 'chromium'], { quiet: true }),
  )
  const downloaded = findChromium()
  if (downloaded) return downloaded
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    await withProgress('Installing Debian’s Chromium instead (about a minute)', () =>
      run(
        'sh',
        ['-c', 'apt-get update && apt-get install -y --no-install-recommends chromium-headless-shell'],
        {
          quiet: true,
          env: { DEBIAN_FRONTEND: 'noninteractive' },
        },
      ),
    )
  }
  const installed = findChromium()
  if (installed) return installed
  throw new PlainFailure(
    'No Chromium for the end-to-end tests: install one and name it in PLAYWRIGHT_CHROMIUM, or run npm run check for all other tests.',
  )
}
