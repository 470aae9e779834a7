import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'

const sources = fileURLToPath(new URL('../../../apps/web/src/', import.meta.url))

const keysOf = (texts: object, prefix = ''): string[] =>
  Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'object' && value !== null ? keysOf(value, `${prefix}${key}.`) : [`${prefix}${key}`],
  )

/** The first part of every key of every dictionary: a text that is missing shows its key. */
const namespaces = new Set(
  globSync('**/locales/en-US.json', { cwd: sources })
    .flatMap((file) => keysOf(JSON.parse(readFileSync(`${sources}${file}`, 'utf8'))))
    .map((key) => key.slice(0, key.indexOf('.') + 1)),
)

/** The keys that the page shows in place of their texts. */
export const shownTextKeys = async (page: Page): Promise<string[]> => {
  const candidates = await page.evaluate(() => {
    const texts: string[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) texts.push(walker.currentNode.nodeValue ?? '')
    return texts.flatMap((text) => text.match(/(?<![\w./@#-])[a-z]\w*(?:\.\w+)+(?![\w./@-])/g) ?? [])
  })
  return candidates.filter((text) => namespaces.has(text.slice(0, text.indexOf('.') + 1)))
}
