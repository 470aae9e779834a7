import { test as base } from '@playwright/test'
import { browserState } from './browser-state.ts'
import { openTester, type Tester } from './tester.ts'

/** What Playwright's configuration may say of it: `defineConfig<PanelOptions>`. */
export interface PanelOptions {
  /** The account that pages are signed in as; empty for nobody. */
  readonly account: string
  /** What the test's world starts from. */
  readonly startsFrom: Parameters<Tester['openWorld']>[0]
}

interface PanelParts extends PanelOptions {
  /** The world of the test alone, which its pages are in too; removed when the test is over. */
  readonly world: Tester
}

/**
 * Time of its own for a world, which the timeout of a test does not include: many workers wait for their worlds at the
 * same time, and the server makes one after the other.
 */
const timeout = 60_000

/** Playwright's `test` with a world for each test, whose pages are signed in. It needs the option `baseURL`. */
export const panelTest = base.extend<PanelParts>({
  account: ['', { option: true }],
  startsFrom: [{}, { option: true }],
  world: [
    async ({ baseURL, startsFrom }, use) => {
      if (baseURL === undefined) throw new Error('Set baseURL to the address of the server.')
      const world = await openTester({ origin: baseURL }).openWorld(startsFrom)
      await use(world)
      await world.removeWorld()
    },
    { timeout },
  ],
  storageState: async ({ world, account }, use) => {
    const session = account === '' ? undefined : await world.signIn(account)
    await use(browserState({ origin: world.origin, world: world.world, session }))
  },
})
