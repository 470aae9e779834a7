import type { Page } from '@playwright/test'
import { readUserList } from '../support/list-view.ts'
import { type Random, randomFrom } from '../support/random.ts'
import { expect, test } from '../support/test.ts'

/** `WALK_STEPS=10000 WALK_SEED=7` walks longer, or the very walk that failed. */
const steps = Number(process.env.WALK_STEPS ?? 100)
const seed = Number(process.env.WALK_SEED ?? Date.now() % 2 ** 32)

const listPath = '/panel/iservice/abs_user_admin/'
/** What the list does not know and must carry along. */
const foreign = 'from=mail&tag=%5B1%2C2%5D'

type Step = (page: Page, random: Random) => Promise<string>

const texts = ['a', 'Qm', '1', '12', 'mZ', 'true', 'null', '#', 'è', 'no such account', '"q"', '1e3', ' b ']

const chooseOf =
  (label: string, choices: readonly string[]): Step =>
  async (page, random) => {
    const choice = random.pick(choices)
    await page.getByLabel(label, { exact: true }).selectOption(choice)
    return `${label} = ${choice}`
  }

const pressAny =
  (selector: string): Step =>
  async (page, random) => {
    const buttons = await page.locator(selector).all()
    if (buttons.length === 0) return `no ${selector}`
    const button = random.pick(buttons)
    const name = (await button.getAttribute('aria-label')) ?? (await button.textContent())
    await button.click()
    return `press ${name}`
  }

const type: Step = async (page, random) => {
  const text = random.pick(texts)
  const field = page.getByLabel('Account', { exact: true })
  await field.fill(text)
  // Leaving the field sends at once; staying lets a later step overtake the rest of the typing.
  const leaves = random.chance(0.7)
  if (leaves) await field.blur()
  return `type ${text}${leaves ? ' and leave' : ''}`
}

const travel =
  (by: -1 | 1): Step =>
  async (page) => {
    // The pages of single users on the way are passed over.
    const way = await page.evaluate((distance) => {
      const here = navigation.currentEntry?.index ?? 0
      const urls = navigation.entries().map(({ url }) => url ?? '')
      const ahead = distance < 0 ? urls.slice(0, here).reverse() : urls.slice(here + 1)
      const end = ahead.findIndex((url) => /\/abs_user_admin\/?(?:\?|$)/.test(url))
      return ahead.slice(0, end + 1)
    }, by)
    for (const url of way) {
      await (by < 0 ? page.goBack() : page.goForward())
      await expect.poll(() => page.url()).toBe(url)
    }
    return `${by < 0 ? 'back' : 'forward'} ${way.length}`
  }

const reload: Step = async (page) => {
  await page.reload()
  return 'reload'
}

const menu: Step = async (page) => {
  await page.getByRole('navigation', { name: 'User administration' }).getByRole('link').first().click()
  // The menu begins anew, and so does what must be carried along.
  await page.evaluate((search) => {
    const entered = new URL(location.href)
    if (entered.search === '') history.replaceState(history.state, '', `?${search}`)
  }, foreign)
  await page.reload()
  return 'menu'
}

const openAndReturn: Step = async (page) => {
  const row = page.locator('tbody th a').first()
  if ((await row.count()) === 0) return 'no row'
  await row.click()
  await page.getByRole('link', { name: 'All users' }).click()
  return 'open a row and return'
}

const walk: readonly (readonly [weight: number, step: Step])[] = [
  [4, type],
  [3, chooseOf('Role', ['', 'admin', 'user', 'caob', 'merchant'])],
  [3, chooseOf('State', ['', 'ACTIVE', 'UNDER_APPROVAL', 'DISABLED'])],
  [4, pressAny('th[aria-sort] button')],
  [5, pressAny('nav[aria-label="Pages of the list"] button:not([data-disabled])')],
  [2, pressAny('button:text-is("Clear the filters")')],
  [5, travel(-1)],
  [4, travel(1)],
  [1, reload],
  [1, menu],
  [2, openAndReturn],
]

const chooseSize: Step = async (page, random) => {
  const sizes = page.getByLabel('Items per page')
  if ((await sizes.count()) === 0) return 'no sizes'
  const size = random.pick(['25', '50', '100'])
  await sizes.selectOption(size)
  return `${size} a page`
}

const bag = [...walk, [2, chooseSize] as const].flatMap(([weight, step]) => Array<Step>(weight).fill(step))

test.describe('in a large world', () => {
  test.use({ scenario: 'large', account: 'admin', actionTimeout: 20_000 })

  test('address and list agree after every step of a random walk, and foreign parameters stay', async ({
    page,
  }) => {
    test.setTimeout(60_000 + steps * 2000)
    const random = randomFrom(seed)
    await page.goto(`${listPath}?${foreign}`)
    const way: string[] = []
    for (let count = 0; count < steps; count += 1) {
      way.push(await random.pick(bag)(page, random))
      const told = `seed ${seed}, after ${count + 1} steps: … ${way.slice(-8).join(' → ')}\n${page.url()}`
      await expect(async () => {
        const { shown, expected } = await readUserList(page)
        expect(shown, told).toEqual(expected)
      }).toPass({ intervals: [20, 50, 100, 200], timeout: 20_000 })
      expect(page.url(), told).toContain('from=mail')
      expect(new URL(page.url()).searchParams.get('tag'), told).toBe('[1,2]')
    }
  })
})
