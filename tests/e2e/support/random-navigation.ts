import type { Page } from '@playwright/test'
import { timeLimit } from '../../../scripts/lib/time-limit.ts'
import { type Random, randomFrom } from './random.ts'
import { expect } from './test.ts'

/** Does one thing as a person does it, and says in a few words what it was. */
export type Step = (page: Page, random: Random) => Promise<string>

/** Parameters that the lists on a page do not know and must keep. */
const foreign = 'ref=mail&tag=%5B1%2C2%5D'

interface RandomPage {
  readonly path: string
  /** Steps of the lists, which keep foreign parameters, and how often each is taken. */
  readonly within: readonly (readonly [weight: number, step: Step])[]
  /** Steps that start a new URL or return to an earlier one. */
  readonly beyond: readonly (readonly [weight: number, step: Step])[]
  /** What the page shows, and what it should show at its URL. */
  readonly read: (page: Page) => Promise<{ readonly shown: unknown; readonly expected: unknown }>
}

/** Every run takes the same steps. `RANDOM_SEED=7` takes others, `RANDOM_STEPS=10000` takes more. */
export const randomSteps = Number(process.env.RANDOM_STEPS ?? 40)
const seed = Number(process.env.RANDOM_SEED ?? 1)

const holdsForeign = (page: Page): boolean => {
  const parameters = new URL(page.url()).searchParams
  return parameters.get('ref') === 'mail' && parameters.get('tag') === '[1,2]'
}

/** Takes random steps and expects after each that the page shows what its URL says. */
export const navigateAtRandom = async (
  page: Page,
  { path, within, beyond, read }: RandomPage,
): Promise<void> => {
  const random = randomFrom(seed)
  const times = <Item>(count: number, item: Item): Item[] => Array<Item>(count).fill(item)
  const bag = [
    ...within.flatMap(([weight, step]) => times(weight, { step, carries: true })),
    ...beyond.flatMap(([weight, step]) => times(weight, { step, carries: false })),
  ]
  await page.goto(`${path}?${foreign}`)
  const way: string[] = []
  for (let count = 1; count <= randomSteps; count += 1) {
    const { step, carries } = random.pick(bag)
    const held = holdsForeign(page)
    way.push(await step(page, random))
    const context = (): string =>
      `seed ${seed}, after ${count} steps: … ${way.slice(-8).join(' → ')}\n${page.url()}`
    await expect(async () => {
      const { shown, expected } = await read(page)
      expect(shown, context()).toEqual(expected)
    }).toPass({ intervals: [20, 50, 100, 200], timeout: timeLimit(20_000) })
    if (carries && held) expect(holdsForeign(page), context()).toBe(true)
  }
}

export const chooseOf =
  (label: string, choices: readonly string[]): Step =>
  async (page, random) => {
    const choice = random.pick(choices)
    await page.getByLabel(label, { exact: true }).selectOption(choice)
    return `${label} = ${choice}`
  }

/** Presses one of the matching buttons or links. One that disappears before the click is skipped. */
export const pressAny =
  (selector: string): Step =>
  async (page, random) => {
    const buttons = page.locator(selector)
    const names = await buttons.evaluateAll((elements) =>
      elements.map((element) => element.getAttribute('aria-label') ?? element.textContent),
    )
    if (names.length === 0) return `no ${selector}`
    const index = random.pick([...names.keys()])
    try {
      // What was typed before may be sent only now, and leave fewer.
      await buttons.nth(index).click({ timeout: timeLimit(5000) })
    } catch (error) {
      if ((await buttons.count()) > index) throw error
      return `${names[index]} is gone`
    }
    return `press ${names[index]}`
  }

export const typeInto =
  (label: string, texts: readonly string[]): Step =>
  async (page, random) => {
    const text = random.pick(texts)
    const field = page.getByLabel(label, { exact: true })
    await field.fill(text)
    // Leaving the field sends immediately; staying lets a later step overtake the rest of the typing.
    const leaves = random.chance(0.7)
    if (leaves) await field.blur()
    return `type ${text}${leaves ? ' and leave' : ''}`
  }

/** Goes back or forward to the next history entry that matches `isOfPage`; others in between are passed. */
export const travel =
  (by: -1 | 1, isOfPage: RegExp): Step =>
  async (page) => {
    const { here, urls } = await page.evaluate(() => ({
      here: navigation.currentEntry?.index ?? 0,
      urls: navigation.entries().map(({ url }) => url ?? ''),
    }))
    const ahead = by < 0 ? urls.slice(0, here).reverse() : urls.slice(here + 1)
    const way = ahead.slice(0, ahead.findIndex((url) => isOfPage.test(url)) + 1)
    for (const url of way) {
      await (by < 0 ? page.goBack() : page.goForward())
      await expect.poll(() => page.url()).toBe(url)
    }
    return `${by < 0 ? 'back' : 'forward'} ${way.length}`
  }

export const reload: Step = async (page) => {
  await page.reload()
  return 'reload'
}

/** Enters through the side menu, which starts a new URL, and adds the foreign parameters again. */
export const enterByMenu =
  (service: string): Step =>
  async (page) => {
    await page.getByRole('navigation', { name: service }).getByRole('link').first().click()
    await page.evaluate((search) => {
      const entered = new URL(location.href)
      if (entered.search === '') history.replaceState(history.state, '', `?${search}`)
    }, foreign)
    await page.reload()
    return 'menu'
  }
