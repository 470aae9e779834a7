import type { Page, ViewportSize } from '@playwright/test'
import { accessibilityViolations } from './accessibility.ts'
import { lengthenTexts } from './longer-texts.ts'
import { expect } from './test.ts'
import { shownTextKeys } from './text-keys.ts'

export const laptop = { width: 1280, height: 720 }

export const phone = { width: 360, height: 740 }

/** A phone, and a screen of 1280 × 720 at 200 % and at 400 %. */
const smallScreens = [phone, { width: 640, height: 360 }, { width: 320, height: 256 }]

/** What sticks out of the page sideways, or is cut where it cannot be scrolled to. */
export const findCut = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const over = document.documentElement.scrollWidth - innerWidth
    const scrolls = (element: Element): boolean => {
      for (let at: Element | null = element; at; at = at.parentElement) {
        if (/auto|scroll/.test(getComputedStyle(at).overflowX)) return true
      }
      return false
    }
    const controls = [...document.querySelectorAll('main :is(a, button, input, select, textarea, summary)')]
    const cut = controls.filter((control) => {
      const { left, right, width, height } = control.getBoundingClientRect()
      return width > 2 && height > 2 && (left < -1 || right > innerWidth + 1) && !scrolls(control)
    })
    const hidesText = (element: Element): boolean => {
      const { overflowX, textOverflow } = getComputedStyle(element)
      const { clientWidth, scrollWidth } = element
      return (
        clientWidth > 2 &&
        scrollWidth > clientWidth + 1 &&
        /hidden|clip/.test(overflowX) &&
        textOverflow !== 'ellipsis'
      )
    }
    const named = [...document.querySelectorAll('main :is(a, button, label, summary, th, h1, h2, h3)')]
    const hidden = named.flatMap((element) => [element, ...element.querySelectorAll('*')]).filter(hidesText)
    return [
      ...(over > 0 ? [`${over} px too wide`] : []),
      ...cut.map((control) => control.outerHTML.slice(0, 120)),
      ...hidden.map((element) => `text cut: ${element.outerHTML.slice(0, 120)}`),
    ]
  })

/** Lists whose rows cannot be seen whole without scrolling sideways, and by how much. */
export const findWideLists = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('main table[aria-busy]')].flatMap((table) => {
      const { scrollWidth = 0, clientWidth = 0 } = table.parentElement ?? {}
      const over = scrollWidth - clientWidth
      return over > 0 ? [`${table.getAttribute('aria-label')}: ${over} px`] : []
    }),
  )

type Theme = 'light' | 'dark'

/** The theme that the page is in. Each page is checked in this one first: changing it back would only cost time. */
const currentTheme = async (page: Page): Promise<Theme> => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const isDark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches)
  const theme = isDark ? 'dark' : 'light'
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', theme)
  return theme
}

const useOtherTheme = async (page: Page, theme: Theme): Promise<Theme> => {
  const colorScheme = theme === 'dark' ? 'light' : 'dark'
  await page.emulateMedia({ colorScheme })
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme)
  return colorScheme
}

type Language = 'en-US' | 'it-IT'

const languageButtons = { 'en-US': 'EN English', 'it-IT': 'IT Italiano' } as const

const useLanguage = async (page: Page, lang: Language): Promise<void> => {
  await page.getByRole('banner').getByRole('button', { name: languageButtons[lang] }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', lang)
}

/** What is wrong with a page, by where it was seen; empty where it is right. */
export type Faults = Record<string, readonly string[]>

const faultsWithin = (checks: Faults): Faults =>
  Object.fromEntries(Object.entries(checks).filter(([, faults]) => faults.length > 0))

/** What is cut on each screen, by its width, also where the texts are longer. */
const cutOn = async (page: Page, screens: readonly ViewportSize[]): Promise<Faults> => {
  const cut: Record<string, readonly string[]> = {}
  const shorten = await lengthenTexts(page)
  for (const screen of screens) {
    await page.setViewportSize(screen)
    cut[`${screen.width} px`] = await findCut(page)
  }
  await shorten()
  await page.setViewportSize(laptop)
  return cut
}

/** Everything that is wrong with the open page: names and roles once, colours in both themes. */
export const faultsOf = async (page: Page): Promise<Faults> => {
  const theme = await currentTheme(page)
  const all = await accessibilityViolations(page)
  const otherTheme = await useOtherTheme(page, theme)
  const colours = await accessibilityViolations(page, 'colours')
  const keys = await shownTextKeys(page)
  return faultsWithin({
    unstyled: await findUnstyled(page),
    [theme]: all,
    [otherTheme]: colours,
    keys,
    ...(await cutOn(page, smallScreens)),
  })
}

const faultsIn = (language: string, faults: Faults): Faults =>
  Object.fromEntries(Object.entries(faults).map(([check, found]) => [`${language}, ${check}`, found]))

/** Everything that is wrong with a page after a hard load, in both languages. */
export const wholeFaultsOf = async (page: Page): Promise<Faults> => {
  const english = await faultsOf(page)
  await useLanguage(page, 'it-IT')
  const italian = await translationFaultsOf(page)
  return { ...faultsIn('English', english), ...faultsIn('Italian', italian) }
}

/** What is wrong with the translation of a page that was checked whole in another language. */
const translationFaultsOf = async (page: Page): Promise<Faults> =>
  faultsWithin({
    structure: await accessibilityViolations(page, 'structure'),
    keys: await shownTextKeys(page),
    ...(await cutOn(page, smallScreens)),
  })

/**
 * What is wrong with a page that looks like those that were checked whole: each theme and language once, on a phone,
 * without the header and the menus that it shares with them.
 */
export const briefFaultsOf = async (page: Page): Promise<Faults> => {
  const first = await page.locator('html').getAttribute('lang')
  const second = first === 'it-IT' ? 'en-US' : 'it-IT'
  const theme = await currentTheme(page)
  const all = await accessibilityViolations(page, 'all', 'main')
  // As the theme, the page is left in the second language.
  await useLanguage(page, second)
  const otherTheme = await useOtherTheme(page, theme)
  const colours = await accessibilityViolations(page, 'colours', 'main')
  return faultsWithin({
    unstyled: await findUnstyled(page),
    [`${theme} ${first}`]: all,
    [`${otherTheme} ${second}`]: colours,
    keys: await shownTextKeys(page),
    ...(await cutOn(page, [phone])),
  })
}

/** Controls that lost their style to a style sheet that came later: buttons without padding, an unmarked current page. */
const findUnstyled = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const buttons = [...document.querySelectorAll('main .mantine-Button-root')]
    const current = [...document.querySelectorAll('main .mantine-Pagination-control[aria-current="page"]')]
    return [
      ...buttons.filter((button) => getComputedStyle(button).paddingLeft === '0px'),
      ...current.filter((control) => getComputedStyle(control).backgroundColor === 'rgba(0, 0, 0, 0)'),
    ].map((control) => control.outerHTML.slice(0, 120))
  })
